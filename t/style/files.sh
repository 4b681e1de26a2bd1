# shellcheck shell=sh
# The files of the project, for the tests of style: what git keeps in a
# clone, what the archive holds in a tarball.

# in_clone: whether the source folder is a clone that git can list.
in_clone()
{
    [ -e "$TOP_SRCDIR/.git" ] && command -v git >/dev/null 2>&1
}

# project_files: one path a line, sorted, relative to the source folder.
# Folders with a config.status are builds, wherever they lie.
project_files()
{
    (
        cd "$TOP_SRCDIR" || exit 1
        if in_clone; then
            git -c safe.directory='*' -c core.quotePath=off ls-files
        else
            find . -type d -exec test -e '{}/config.status' \; -prune \
                -o -type d \( -name .git -o -name autom4te.cache \
                    -o -name _build -o -name _inst \) -prune \
                -o -type f -print | sed 's|^\./||' | grep -Ev \
                -e '^(configure|aclocal\.m4|Makefile\.in|config\.h\.in)~?$' \
                -e '^build-aux/(ar-lib|compile|config\.|depcomp|install-sh)' \
                -e '^build-aux/(missing|tap-driver|test-driver)'
        fi
    ) | LC_ALL=C sort
}

# sources SUFFIX...: the files of the project with these suffixes.
sources()
{
    for suffix; do
        project_files | grep "\\.$suffix\$" || true
    done
}
