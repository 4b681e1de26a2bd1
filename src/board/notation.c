#include <config.h>

#include "board/notation.h"
