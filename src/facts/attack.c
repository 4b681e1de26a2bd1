#include <config.h>

#include "facts/attack.h"
