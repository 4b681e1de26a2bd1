dist_man_MANS += %D%/xqtui.1
