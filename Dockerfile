# The image of Colophon: docs/containers.md says how it is built and run.
FROM node:26-bookworm-slim AS build
# Node loads it, here as in the image.
RUN apt-get update -q && apt-get install -yq --no-install-recommends libatomic1
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# What a release archive holds, with the Node of its own; it is tried before it is taken.
RUN npm run release -- --unpacked /opt/colophon

FROM debian:bookworm-slim
ARG VERSION=0.2.0
ARG REVISION=
LABEL org.opencontainers.image.title="Colophon" \
  org.opencontainers.image.description="The website and the back office of academic journals" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
RUN apt-get update -q \
  && apt-get install -yq --no-install-recommends libatomic1 ca-certificates \
  && rm -rf /var/lib/apt/lists/*
RUN groupadd --gid 10001 colophon \
  && useradd --no-create-home --uid 10001 --gid colophon --home-dir /var/lib/colophon --shell /usr/sbin/nologin colophon \
  && install -d -o colophon -g colophon -m 0700 /var/lib/colophon /backup \
  && ln -s /opt/colophon/bin/colophon /usr/local/bin/colophon
COPY --from=build /opt/colophon /opt/colophon
# All that is written: the data, backups where a volume is mounted for them, and in /tmp what Node compiled. The root may be
# read-only.
ENV HOST=0.0.0.0 PORT=3000 COLOPHON_DATA=/var/lib/colophon NODE_COMPILE_CACHE=/tmp/compiled
VOLUME /var/lib/colophon
EXPOSE 3000
USER colophon
WORKDIR /opt/colophon
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD exec /opt/colophon/node_modules/node-*/bin/node /opt/colophon/deploy/container/check-health.mjs
ENTRYPOINT ["colophon"]
CMD ["serve"]
