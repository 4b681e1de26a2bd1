#include <config.h>

#include "rules/edition.h"
