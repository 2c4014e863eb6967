#!/bin/sh
# Builds the image, starts it as compose.yaml does (no root, no capability, a read-only root file system), asks it for
# /readyz, and stops it: `deploy/try-image.sh`. ENGINE names the program (podman, else docker), ENGINE_FLAGS what goes
# before its commands; BUILD_FLAGS and RUN_FLAGS add what your machine needs. IMAGE is tried instead, if it is set.
set -eu
cd "$(dirname "$0")/.."
engine="${ENGINE:-$(command -v podman || command -v docker)} ${ENGINE_FLAGS:-}"
image=${IMAGE:-farhold-try}
name=farhold-try-$$
port=${PORT:-3100}

end() {
  $engine rm --force --volumes "$name" >/dev/null 2>&1 || true
}
trap end EXIT

fail() {
  echo "$1" >&2
  $engine logs "$name" >&2 || true
  exit 1
}

# shellcheck disable=SC2086
[ -n "${IMAGE:-}" ] || $engine build ${BUILD_FLAGS:-} --tag "$image" .
# shellcheck disable=SC2086
$engine run ${RUN_FLAGS:-} --detach --name "$name" --read-only --tmpfs /tmp --cap-drop ALL \
  --security-opt no-new-privileges --volume /data --env AI_PLAYERS=0 --env PORT="$port" \
  --publish "127.0.0.1:$port:$port" "$image" >/dev/null

tries=0
until curl --silent --fail "http://127.0.0.1:$port/readyz"; do
  tries=$((tries + 1))
  [ "$tries" -le 120 ] || fail 'It was not ready within two minutes.'
  [ "$($engine inspect --format '{{.State.Running}}' "$name")" = true ] || fail 'It ended.'
  sleep 1
done
echo

curl --silent --fail "http://127.0.0.1:$port/" >/dev/null || fail 'It does not serve the client.'
$engine exec "$name" /opt/farhold/farhold universe list || fail 'An operator command failed.'
[ "$($engine exec "$name" id -u)" != 0 ] || fail 'It runs as root.'
if $engine exec "$name" touch /opt/farhold/stray 2>/dev/null; then fail 'Its root file system is writable.'; fi

$engine stop --time 15 "$name" >/dev/null
code=$($engine inspect --format '{{.State.ExitCode}}' "$name")
[ "$code" = 0 ] || fail "It ended with $code after SIGTERM."
echo 'The image builds, starts without root on a read-only root, is ready, and ends properly.'
