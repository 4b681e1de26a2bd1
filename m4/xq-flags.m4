# Compiler flags of the project.  Each is used only where the compiler takes
# it, and none touches the user's own CFLAGS.

# XQ_TRY_CFLAG(VARIABLE, FLAG): append FLAG to VARIABLE if it compiles.  A
# header is among what is compiled, since the one of glibc warns of fortified
# calls without optimization.
AC_DEFUN([XQ_TRY_CFLAG], [
  xq_save_CFLAGS=$CFLAGS
  CFLAGS="$CFLAGS -Werror $2"
  AC_MSG_CHECKING([whether $CC takes $2])
  AC_COMPILE_IFELSE([AC_LANG_PROGRAM([[#include <stdio.h>]])],
    [AC_MSG_RESULT([yes]); $1="$$1 $2"],
    [AC_MSG_RESULT([no])])
  CFLAGS=$xq_save_CFLAGS
])

# XQ_TRY_LDFLAG(VARIABLE, FLAG): append FLAG to VARIABLE if it links.
AC_DEFUN([XQ_TRY_LDFLAG], [
  xq_save_LDFLAGS=$LDFLAGS
  LDFLAGS="$LDFLAGS $2"
  AC_MSG_CHECKING([whether the linker takes $2])
  AC_LINK_IFELSE([AC_LANG_PROGRAM()],
    [AC_MSG_RESULT([yes]); $1="$$1 $2"],
    [AC_MSG_RESULT([no])])
  LDFLAGS=$xq_save_LDFLAGS
])

# XQ_WARNINGS(yes|no): WARN_CFLAGS; "yes" makes warnings errors.
AC_DEFUN([XQ_WARNINGS], [
  WARN_CFLAGS=
  for xq_flag in -Wall -Wextra -Wshadow -Wstrict-prototypes \
      -Wmissing-prototypes -Wwrite-strings -Wvla -Wundef; do
    XQ_TRY_CFLAG([WARN_CFLAGS], [$xq_flag])
  done
  AS_IF([test "x$1" = xyes], [WARN_CFLAGS="$WARN_CFLAGS -Werror"])
  AC_SUBST([WARN_CFLAGS])
])

# XQ_HARDENING(SANITIZERS): HARDEN_CFLAGS, HARDEN_LDFLAGS.
# Fortified calls hide errors from the sanitizers, so not with them; and the
# tests start such a program thousands of times, which takes a fifth less where
# nothing has to be relocated.
AC_DEFUN([XQ_HARDENING], [
  HARDEN_CFLAGS= HARDEN_LDFLAGS=
  for xq_flag in -fstack-protector-strong -fstack-clash-protection \
      -fcf-protection -mbranch-protection=standard; do
    XQ_TRY_CFLAG([HARDEN_CFLAGS], [$xq_flag])
  done
  AS_IF([test -z "$1"],
    [XQ_TRY_CFLAG([HARDEN_CFLAGS], [-fPIE])
     XQ_TRY_CFLAG([HARDEN_CFLAGS], [-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2])
     XQ_TRY_LDFLAG([HARDEN_LDFLAGS], [-pie])],
    [XQ_TRY_CFLAG([HARDEN_CFLAGS], [-fno-pie])
     XQ_TRY_LDFLAG([HARDEN_LDFLAGS], [-no-pie])])
  for xq_flag in -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack; do
    XQ_TRY_LDFLAG([HARDEN_LDFLAGS], [$xq_flag])
  done
  AC_SUBST([HARDEN_CFLAGS])
  AC_SUBST([HARDEN_LDFLAGS])
])

# XQ_SANITIZERS(LIST): SAN_FLAGS for compiler and linker.
AC_DEFUN([XQ_SANITIZERS], [
  SAN_FLAGS=
  AS_IF([test -n "$1"],
    [SAN_FLAGS="-fsanitize=$1 -fno-sanitize-recover=all"
     SAN_FLAGS="$SAN_FLAGS -fno-omit-frame-pointer"
     AC_DEFINE([XQ_SANITIZED], [1],
               [Define to 1 in a build with sanitizers.])])
  AC_SUBST([SAN_FLAGS])
])

# XQ_FUZZ(yes|no): FUZZ_LDFLAGS, empty without --enable-fuzz.
AC_DEFUN([XQ_FUZZ], [
  FUZZ_LDFLAGS=
  AS_IF([test "x$1" != xno],
    [FUZZ_LDFLAGS=-fsanitize=fuzzer
     xq_save_CFLAGS=$CFLAGS
     CFLAGS="$CFLAGS $SAN_FLAGS $FUZZ_LDFLAGS"
     AC_MSG_CHECKING([whether $CC has libFuzzer])
     AC_LINK_IFELSE([AC_LANG_SOURCE([[
#include <stddef.h>
#include <stdint.h>
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{ return data && size == 99; }]])],
       [AC_MSG_RESULT([yes])],
       [AC_MSG_RESULT([no])
        AC_MSG_ERROR([--enable-fuzz needs clang with libFuzzer: CC=clang
(Debian: clang, libclang-rt-14-dev)])])
     CFLAGS=$xq_save_CFLAGS])
  AC_SUBST([FUZZ_LDFLAGS])
])
