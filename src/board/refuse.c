#include <config.h>

#include "board/refuse.h"
