dist_man_MANS += %D%/xqtui.1 %D%/xqtui-rules.5 %D%/xqtui-law.7
EXTRA_DIST += doc/rules-model.md doc/disputed.md
