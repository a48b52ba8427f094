#!/bin/sh
# Backs up the service, encrypts the backup, stores it in a folder or a bucket, and deletes old ones
# (docs/operations.md, "Backup every night"). Settings are in /srv/quiz-video/backup.env.
set -eu
umask 077
app=${BACKUP_APP:-/srv/quiz-video/app}
folder=${BACKUP_FOLDER:-/srv/quiz-video/backups}
keep=${BACKUP_KEEP:-14}
name=quiz-video-$(date -u +%Y-%m-%dT%H%M%SZ).tar

mkdir -p "$folder"
draft=$(mktemp -d "$folder/.draft-XXXXXX")
trap 'rm -rf "$draft"' EXIT
trap 'exit 1' INT TERM

cd "$app"
node_modules/.bin/node --import tsx lib/tools/cli/backup.ts "$draft/$name"

# The certificate can only encrypt. Its private key is stored elsewhere.
if [ -n "${BACKUP_CERTIFICATE:-}" ]; then
  openssl cms -encrypt -binary -stream -outform DER -aes-256-gcm -in "$draft/$name" -out "$draft/$name.cms" "$BACKUP_CERTIFICATE"
  name=$name.cms
fi

if [ -n "${BACKUP_S3:-}" ]; then
  # A lifecycle rule of the bucket deletes old ones.
  aws s3 cp --only-show-errors ${BACKUP_S3_ENDPOINT:+--endpoint-url "$BACKUP_S3_ENDPOINT"} "$draft/$name" "$BACKUP_S3/$name"
else
  mv "$draft/$name" "$folder/$name"
  ls -1 "$folder" | grep '^quiz-video-.*\.tar\(\.cms\)\?$' | sort | head -n "-$keep" | while read -r old; do
    rm "$folder/$old"
  done
fi
