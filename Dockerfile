# The server alone; PostgreSQL is somebody else's container. See docker-compose.yml.
FROM swift:6.3-bookworm AS builder
WORKDIR /source
COPY Scripts/install-deps Scripts/
RUN Scripts/install-deps build
COPY . .
RUN swift build -c release --product afterlink --static-swift-stdlib -Xlinker -s

FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends \
        ca-certificates libcurl4 libidn2-0 libpcre2-8-0 libpq5 libssl3 libyajl2 libyaml-0-2 tzdata uap-core \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --home-dir /var/lib/afterlink --create-home afterlink
COPY --from=builder /source/.build/release/afterlink /usr/local/bin/
COPY Migrations /usr/local/share/afterlink/Migrations
USER afterlink
VOLUME /var/lib/afterlink
ENV AFTERLINK_DATA=/var/lib/afterlink AFTERLINK_LISTEN=0.0.0.0:8080 \
    AFTERLINK_MIGRATIONS=/usr/local/share/afterlink/Migrations
EXPOSE 8080
ENTRYPOINT ["afterlink"]
CMD ["serve"]
