#!/bin/sh
# Installs what the packaged Chromium and the container need from Debian, and the packages given as arguments. Used by
# .ci/run and the Dockerfile.
set -eu

missing=
for package in ca-certificates libnss3 libnspr4 tini "$@"; do
  dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

as_root=
[ "$(id -u)" -eq 0 ] || as_root=sudo
$as_root apt-get update
# shellcheck disable=SC2086 # a list of names
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing
