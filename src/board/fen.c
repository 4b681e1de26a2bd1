#include <config.h>

#include "board/fen.h"
