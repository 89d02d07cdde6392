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
# The image carries no installer, of babel only the languages that the bot speaks (the rest is 32 MB), and neither the tests of icalendar
# nor the part of zstandard for other Pythons (15 MB).
RUN python -m venv --without-pip /opt/bellflower \
  && pip --python /opt/bellflower/bin/python install --no-cache-dir '.[postgres,health]' \
  && find /opt/bellflower -path '*/babel/locale-data/*' ! -name 'root.dat' ! -name 'en*.dat' ! -name 'it*.dat' -delete \
  && rm -r /opt/bellflower/lib/python3.*/site-packages/icalendar/tests /opt/bellflower/lib/python3.*/site-packages/zstandard/_cffi.*

FROM python:3.11-slim
COPY --from=build /opt/bellflower /opt/bellflower
RUN pip uninstall --yes --root-user-action=ignore setuptools wheel pip
RUN useradd --system --uid 10001 --home-dir /data bellflower && install -d -o bellflower -m 0700 /data
USER bellflower
WORKDIR /data
VOLUME /data
ENV PYTHONUNBUFFERED=1
STOPSIGNAL SIGTERM
# A config.toml in /data is read if there is one.
ENTRYPOINT ["/opt/bellflower/bin/python", "-m", "bot"]
CMD ["run"]
