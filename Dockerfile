# The game in one image: the server with its own Node.js and the built client. Build it with
# `docker build -t farhold .`, or let compose.yaml do so. It keeps its state in /data, and needs neither root nor a
# writable root file system.

FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm run release -- --unpacked /opt/farhold

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --home-dir /data --create-home farhold
COPY --from=build /opt/farhold /opt/farhold
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_ENV=production
USER farhold
WORKDIR /data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["/opt/farhold/node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
ENTRYPOINT ["/opt/farhold/farhold"]
CMD ["start"]
