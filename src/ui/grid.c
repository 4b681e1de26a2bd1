#include <config.h>
typedef int grid_todo;
