#include <config.h>

#include "rules/cycle.h"
