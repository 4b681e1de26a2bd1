noinst_LIBRARIES += src/libfacts.a
src_libfacts_a_SOURCES = \
	%D%/attack.c %D%/attack.h \
	%D%/fight.c %D%/fight.h \
	%D%/threat.c %D%/threat.h
