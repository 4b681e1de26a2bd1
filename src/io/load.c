#include <config.h>

#include "io/load.h"
