#!/bin/sh
# Starts the systemd unit with all its hardening in a container that runs systemd, asks it for /readyz, and stops it:
# `deploy/try-unit.sh FOLDER`, where FOLDER is an unpacked release. ENGINE names the program (podman, else docker) and
# ENGINE_FLAGS what goes before its commands; IMAGE is an image with systemd, libnss-systemd and curl, built if it is
# not set. The settings are those of .env.example, as a host copies them. RUN_FLAGS adds what your machine needs. On a
# machine with systemd, `systemd-analyze verify` is a quicker first look.
set -eu
release=$(cd "${1:?Name the folder of an unpacked release.}" && pwd)
cd "$(dirname "$0")/.."
engine="${ENGINE:-$(command -v podman || command -v docker)} ${ENGINE_FLAGS:-}"
name=farhold-unit-$$

end() {
  $engine rm --force --volumes "$name" >/dev/null 2>&1 || true
}
trap end EXIT

inside() {
  $engine exec "$name" "$@"
}

fail() {
  echo "$1" >&2
  inside journalctl --unit farhold --no-pager --lines 30 >&2 || true
  exit 1
}

if [ -z "${IMAGE:-}" ]; then
  IMAGE=farhold-systemd
  printf 'FROM debian:bookworm-slim\nRUN apt-get update && apt-get install -y systemd systemd-sysv libnss-systemd dbus curl\n' |
    $engine build --tag "$IMAGE" -
fi

# shellcheck disable=SC2086
$engine run ${RUN_FLAGS:-} --detach --name "$name" --systemd=always --cap-add SYS_ADMIN --cap-add SYS_RESOURCE \
  --security-opt seccomp=unconfined --security-opt apparmor=unconfined --volume "$release:/opt/farhold:ro" \
  --volume "$PWD/deploy/farhold.service:/etc/systemd/system/farhold.service:ro" \
  --volume "$PWD/deploy/farhold-command.sh:/usr/local/bin/farhold:ro" \
  --volume "$PWD/.env.example:/etc/farhold.env:ro" "$IMAGE" /sbin/init >/dev/null

tries=0
until inside systemctl start farhold 2>/dev/null; do
  tries=$((tries + 1))
  [ "$tries" -le 30 ] || fail 'systemd does not start it.'
  sleep 1
done
tries=0
until inside curl --silent --fail http://127.0.0.1:3000/readyz; do
  tries=$((tries + 1))
  [ "$tries" -le 120 ] || fail 'It was not ready within two minutes.'
  sleep 1
done
echo

[ "$(inside systemctl show farhold --property NRestarts --value)" = 0 ] || fail 'It had to be restarted.'
inside systemd-analyze security farhold --no-pager | tail -1
inside test -e /var/lib/farhold/postgres/PG_VERSION || fail 'Its game is not in /var/lib/farhold.'
inside farhold universe list || fail 'An operator command failed.'
inside farhold backup --to try.backup || fail 'It was not saved.'
inside test -s /var/lib/farhold/try.backup || fail 'The backup is not in /var/lib/farhold.'
inside systemctl stop farhold
[ "$(inside systemctl show farhold --property Result --value)" = success ] || fail 'It did not end properly.'
echo 'The unit starts as a user of its own with all its hardening, is ready, and ends properly.'
