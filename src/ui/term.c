#include <config.h>
typedef int term_todo;
