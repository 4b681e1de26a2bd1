dist_man_MANS += %D%/xqtui.1 %D%/xqtui-rules.5 %D%/xqtui-law.7
