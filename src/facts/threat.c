#include <config.h>

#include "facts/threat.h"
