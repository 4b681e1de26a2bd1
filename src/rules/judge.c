#include <config.h>

#include "rules/judge.h"
