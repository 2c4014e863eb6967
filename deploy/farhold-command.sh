#!/bin/sh
# Gives an operator command to the game of farhold.service, as its user and with its settings, whether or not it runs:
#   install -m 755 /opt/farhold/deploy/farhold-command.sh /usr/local/bin/farhold
#   farhold universe list
# It can write nothing but /var/lib/farhold, where a file without a path is read and written.
exec systemd-run --quiet --pipe --wait --collect -p DynamicUser=yes -p User=farhold \
  -p StateDirectory=farhold -p StateDirectoryMode=0700 -p WorkingDirectory=/var/lib/farhold -p UMask=0077 \
  -p EnvironmentFile=-/etc/farhold.env -E DATA_DIR=/var/lib/farhold -E NODE_ENV=production /opt/farhold/farhold "$@"
