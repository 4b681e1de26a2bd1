noinst_LIBRARIES += src/libreport.a
src_libreport_a_SOURCES = \
	%D%/board_text.c %D%/board_text.h \
	%D%/explain.c %D%/explain.h \
	%D%/explain_ply.c \
	%D%/figures.c %D%/figures.h \
	%D%/item.h \
	%D%/json.c %D%/json.h \
	%D%/paper.h %D%/paper_html.c %D%/paper_svg.c %D%/paper_text.c \
	%D%/odds.c \
	%D%/rule.c %D%/rule.h \
	%D%/sheet.c %D%/sheet.h %D%/sheet_desk.c %D%/sheet_parts.h \
	%D%/sheet_conduct.c %D%/sheet_scores.c \
	%D%/text.c %D%/text.h \
	%D%/words.c %D%/words.h

EXTRA_DIST += doc/json.md
