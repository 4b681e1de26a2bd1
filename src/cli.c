#include <config.h>
typedef int cli_todo;
