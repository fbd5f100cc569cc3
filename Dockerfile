# syntax=docker/dockerfile:1
# The command line in an image without Node: docker build -t community-kit . && docker run --rm community-kit --help

FROM node:24-bookworm-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends binutils && rm -rf /var/lib/apt/lists/*
WORKDIR /kit
COPY package.json package-lock.json .npmrc ./
COPY tools/node/package.json tools/node/
COPY lab/package.json lab/
RUN npm ci --ignore-scripts
COPY . .
RUN node tools/generate.ts && node tools/packing/executable.ts --out /out && mkdir /out/data && mv /out/community-kit-linux-*[0-9] /out/community-kit

# Contains glibc, libstdc++ and busybox. The health check uses busybox's wget.
FROM gcr.io/distroless/cc-debian12:debug-nonroot
COPY --from=build /out/community-kit /usr/local/bin/community-kit
COPY --from=build /out/community-kit-linux-*.LICENSES.txt /usr/local/share/
COPY --from=build --chown=nonroot:nonroot /out/data /data
WORKDIR /data
VOLUME /data
EXPOSE 8080 8081
ENV KIT_PORT=8081
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["/busybox/sh", "-c", "/busybox/wget -q -O /dev/null http://127.0.0.1:$KIT_PORT/_kit/health"]
ENTRYPOINT ["/usr/local/bin/community-kit"]
CMD ["mock", "--host", "0.0.0.0", "--port", "8081"]
