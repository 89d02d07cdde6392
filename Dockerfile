# The bot on Discord, as a user without rights, with its database in the volume /data.
#
#   docker build -t bellflower .
#   docker run -d --name bellflower --restart unless-stopped --stop-timeout 60 --read-only --tmpfs /tmp \
#     --cap-drop ALL --security-opt no-new-privileges -e BELLFLOWER_TOKEN -v bellflower:/data bellflower
#
# With PostgreSQL and a second bot that stands by: deploy/compose.yaml

FROM python:3.11-slim AS build
WORKDIR /build
COPY pyproject.toml README.md LICENSE ./
COPY games games
COPY bot bot
RUN python -m venv /opt/bellflower && /opt/bellflower/bin/pip install --no-cache-dir '.[postgres,health]'

FROM python:3.11-slim
COPY --from=build /opt/bellflower /opt/bellflower
RUN useradd --system --uid 10001 --home-dir /data bellflower && install -d -o bellflower -m 0700 /data
USER bellflower
WORKDIR /data
VOLUME /data
ENV PYTHONUNBUFFERED=1
STOPSIGNAL SIGTERM
# A config.toml in /data is read if there is one.
ENTRYPOINT ["/opt/bellflower/bin/python", "-m", "bot"]
CMD ["run"]
