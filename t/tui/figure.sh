# shellcheck shell=sh
# The figure of the tests on a terminal: a rook chases a cannon.
m='g2c2 c7g7 c2g2 g7c7'
# shellcheck disable=SC2034 # for the test that sources this
board="$XQTUI --lang=en --rules=1956 \
'--fen=5k3/9/2c6/9/9/p8/9/6R2/9/4K4 w' '--moves=$m $m $m'"
