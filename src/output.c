#include <config.h>

#include "output.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/save.h"

bool
output_is_stdout(const struct options *o)
{
    return !o->output || strcmp(o->output, "-") == 0;
}

/* Whether an input is the file to be written, by whatever name. */
static bool
is_output(const char *input, const struct stat *out)
{
    struct stat in;
    int status = strcmp(input, "-") == 0 ? fstat(STDIN_FILENO, &in)
                                         : stat(input, &in);

    return status == 0 && in.st_dev == out->st_dev
           && in.st_ino == out->st_ino;
}

/* The name of an input that -o would write over; NULL if there is none. */
static const char *
input_written(const struct options *o)
{
    struct stat out;
    int i;

    if (output_is_stdout(o) || stat(o->output, &out) != 0)
        return NULL;
    for (i = 0; i < o->n_files; i++)
        if (is_output(o->files[i], &out))
            return o->files[i];
    return NULL;
}

enum exit_status
output_check(const struct options *o)
{
    const char *same = input_written(o);

    if (!same)
        return EXIT_GOOD;
    return cli_usage(tr(o->lang, "-o %s: that is the input '%s', which is "
                                 "never written over; give another name"),
                     o->output, same);
}

enum exit_status
output_save(const struct options *o, const struct buf *bytes)
{
    struct buf why = BUF_INIT;
    enum exit_status status = EXIT_GOOD;

    if (save_file(o->output, buf_str(bytes), bytes->len, SAVE_OVER, NULL,
                  o->lang, &why) != SAVE_DONE) {
        fprintf(stderr, "xqtui: %s\n", buf_str(&why));
        status = EXIT_INTERNAL;
    }
    buf_free(&why);
    return status;
}
