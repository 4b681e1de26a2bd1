# The program has them inside; these are to begin an edition of one's own with.
editionsdir = $(pkgdatadir)/editions
dist_editions_DATA = data/editions/1956.rules data/editions/1959.rules \
	data/editions/axf.rules data/editions/wxf2018.rules \
	data/editions/cxa2020.rules

# What the JSON holds.
dist_doc_DATA = doc/json.md

# Completion, where bash-completion looks for it when it is first wanted.
bashcompdir = $(datadir)/bash-completion/completions
dist_bashcomp_DATA = data/completions/xqtui

# The entry in menus, its icon, and the type of file it opens.
desktopdir = $(datadir)/applications
dist_desktop_DATA = data/desktop/xqtui.desktop
iconsdir = $(datadir)/icons/hicolor/scalable/apps
dist_icons_DATA = data/desktop/xqtui.svg
mimedir = $(datadir)/mime/packages
dist_mime_DATA = data/desktop/xqtui.xml
