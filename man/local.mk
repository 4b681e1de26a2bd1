dist_man_MANS += %D%/xqtui.1 %D%/xqtui-rules.5 %D%/xqtui-law.7

# man finds them by the locale.
zhman1dir = $(mandir)/zh_CN/man1
dist_zhman1_DATA = %D%/zh_CN/xqtui.1
zhman5dir = $(mandir)/zh_CN/man5
dist_zhman5_DATA = %D%/zh_CN/xqtui-rules.5
zhman7dir = $(mandir)/zh_CN/man7
dist_zhman7_DATA = %D%/zh_CN/xqtui-law.7

EXTRA_DIST += doc/rules-model.md doc/disputed.md doc/move-lists.md
