# The image of web process and worker (docs/deployment.md, "Containers"). Every RUN line is a script, so that it can be
# tried without Docker.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN lib/tools/cli/container/build-app.sh

FROM debian:bookworm-slim
WORKDIR /app
COPY lib/tools/cli/container/system-packages.sh /tmp/
# espeak-ng: voices for more than 100 languages (docs/voice.md).
RUN /tmp/system-packages.sh espeak-ng && rm -rf /var/lib/apt/lists/* /tmp/system-packages.sh
# The fonts of videos and the browser are npm packages, and so is Node.
COPY --from=build /app /app
# `voices.ts` installs natural voices with npm (docs/voice.md).
COPY --from=build /usr/local/lib/node_modules/npm /opt/npm
# Neither the app nor its browser may change the app; they write to /data only.
RUN mkdir -m 0700 /data /data/voices && chown 10001:10001 /data /data/voices
USER 10001:10001
ENV NODE_ENV=production PATH=/app/node_modules/.bin:$PATH HOME=/data DATA_DIR=/data \
  npm_execpath=/opt/npm/bin/npm-cli.js
VOLUME /data
EXPOSE 3000
# As long as SIGTERM may take: worker, then web process (docs/deployment.md, "Stop and restart").
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "lib/tools/cli/container/check-health.mjs"]
ENTRYPOINT ["tini", "--", "node", "--import", "tsx"]
CMD ["lib/tools/cli/start.ts"]
