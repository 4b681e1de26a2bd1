dist_man_MANS += %D%/xqtui.1 %D%/xqtui-rules.5 %D%/xqtui-law.7

# man finds it by the locale.
zhmandir = $(mandir)/zh_CN/man1
dist_zhman_DATA = %D%/zh_CN/xqtui.1

EXTRA_DIST += doc/rules-model.md doc/disputed.md doc/move-lists.md
