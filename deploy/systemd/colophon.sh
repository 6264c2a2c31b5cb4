#!/bin/sh
# `colophon install-service` writes this. It runs the command line with the settings of the service, as its user, so that
# both can write the same files. What is set for one command goes before: COLOPHON_DATA=/var/tmp/try colophon check
set -e
user=colophon
if [ "$(id -u)" != 0 ] && [ "$(id -un)" != "$user" ]; then
  echo "Run this as root or as $user." >&2
  exit 1
fi
given=$(export -p)
set -a
. /etc/colophon.env
set +a
eval "$given"
[ "$(id -u)" = 0 ] || exec /opt/colophon/bin/colophon "$@"
case "$1" in
  install-service) exec /opt/colophon/bin/colophon "$@" ;;
  serve)
    if [ -d /run/systemd/system ]; then
      echo "The service serves: systemctl start colophon" >&2
      exit 1
    fi ;;
esac
exec runuser -u "$user" -- /opt/colophon/bin/colophon "$@"
