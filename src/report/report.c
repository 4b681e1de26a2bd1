#include <config.h>
typedef int report_todo;
