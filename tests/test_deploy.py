"""What is deployed is what is there: the compose file, the image and the unit name files, keys and commands that exist."""

import os
import re
import shlex
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any, Final

import babel
import pytest
import yaml

from bot.__main__ import parser_for
from bot.config import parse

ROOT: Final = Path(__file__).parents[1]
DEPLOY: Final = ROOT / "deploy"


def compose() -> Any:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))


def test_the_composed_bots_are_configured_as_the_bot_reads_it() -> None:
    """Both have the same configuration: a database on the server that is beside them, and a port that their healthcheck asks."""
    composed = compose()
    settings = parse(tomllib.loads(filled(composed["configs"]["config"]["content"])), "compose.yaml")
    assert settings.page.listen == "", "no page without its name"
    for name in ("bot", "standby"):
        bot = composed["services"][name]
        assert f"http://127.0.0.1:{settings.health.port}/healthz" in bot["healthcheck"]["test"][-1]
        assert bot["configs"] == [{"source": "config", "target": "/data/config.toml"}]
        assert (DEPLOY / bot["build"] / "Dockerfile").is_file()
    db = composed["services"]["db"]["environment"]
    assert settings.database.url == f"postgresql://{db['POSTGRES_USER']}@db/{db['POSTGRES_DB']}"


def filled(content: str, **values: str) -> str:
    """The content of a config with the variables of the environment, as compose fills them in: ``${X:+…}`` and ``${X:-…}``."""
    content = re.sub(
        r"\$\{(\w+):\+((?:[^${}]|\$\{\w+\})*)\}", lambda match: match[2] if values.get(match[1]) else "", content
    )
    content = re.sub(r"\$\{(\w+)(?::-([^}]*))?\}", lambda match: values.get(match[1]) or match[2] or "", content)
    assert "$" not in content
    return content


def test_the_composed_proxy_serves_the_page() -> None:
    """It asks a certificate for the page's name, passes on to both bots where they listen, and only its network is believed who asks."""
    composed = compose()
    services, name = composed["services"], "play.example.org"
    settings = parse(
        tomllib.loads(filled(composed["configs"]["config"]["content"], BELLFLOWER_PAGE=name)), "compose.yaml"
    )
    assert settings.page.address == f"https://{name}"
    proxy = filled(composed["configs"]["proxy"]["content"], BELLFLOWER_PAGE=name)
    assert f"\n{name} {{\n" in proxy
    assert "read_body 30s" in proxy, "a request that is never finished is not held for good"
    assert proxy.count("{") == proxy.count("}")
    port = settings.page.where[1]
    [upstreams] = re.findall(r"reverse_proxy (.+) {", proxy)
    assert set(upstreams.split()) == {f"{bot}:{port}" for bot in ("bot", "standby")}
    assert all("page" in services[one]["networks"] for one in ("bot", "standby", "proxy"))
    assert list(settings.page.proxies) == [one["subnet"] for one in composed["networks"]["page"]["ipam"]["config"]]
    assert (services["proxy"]["profiles"], services["db"].get("networks")) == (["page"], None)
    assert {one["source"] for one in services["proxy"]["configs"]} <= set(composed["configs"])


def test_nothing_composed_is_missing_or_secret() -> None:
    """All dependencies and mounts of a service exist, and every password comes from the environment."""
    composed = compose()
    for service in composed["services"].values():
        assert set(service.get("depends_on", ())) <= set(composed["services"])
        assert {volume.partition(":")[0] for volume in service.get("volumes", ())} <= set(composed["volumes"])
        assert set(service.get("networks", ())) <= {"default", *composed["networks"]}
        for key, value in service.get("environment", {}).items():
            assert value.startswith("${") or not re.search("TOKEN|PASSWORD", key), key


def test_the_composition_is_valid() -> None:
    """As docker itself reads it, where there is one."""
    docker = shutil.which("docker")
    if docker is None or subprocess.run([docker, "compose", "version"], check=False, capture_output=True).returncode:
        pytest.skip("docker compose is not installed")
    command = [docker, "compose", "-f", str(DEPLOY / "compose.yaml"), "config", "--quiet"]
    environment = {**os.environ, "BELLFLOWER_TOKEN": "x", "POSTGRES_PASSWORD": "x"}
    done = subprocess.run(command, check=False, env=environment, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_image_is_built_of_what_there_is() -> None:
    """It copies files that exist, installs extras that exist, runs a command that exists, and not as root."""
    lines = [line for line in (ROOT / "Dockerfile").read_text("utf-8").splitlines() if not line.startswith("#")]
    said = dict(line.split(maxsplit=1) for line in lines if line)
    for line in lines:
        if line.startswith("COPY ") and "--from" not in line:
            assert all((ROOT / name).exists() for name in line.split()[1:-1]), line
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    [wanted] = re.findall(r"'\.\[(.+)\]'", "\n".join(lines))
    assert set(wanted.split(",")) <= set(extras)
    assert said["USER"] != "root"
    assert said["ENTRYPOINT"].endswith('"-m", "bot"]')
    command = yaml.safe_load(said["CMD"])
    assert parser_for(command).parse_args(command)


def test_the_image_carries_the_languages_of_the_bot_alone(tmp_path: Path) -> None:
    """Its command keeps babel's data of every language that a file of words is in, and little else."""
    there = Path(babel.__file__).parent / "locale-data"
    copied = tmp_path / "babel" / "locale-data"
    shutil.copytree(there, copied)
    [command] = re.findall(r"find .*-delete", (ROOT / "Dockerfile").read_text("utf-8"))
    subprocess.run(shlex.split(command.replace("/opt/bellflower", str(tmp_path))), check=True)
    kept = {path.name for path in copied.iterdir()}
    spoken = {f"{path.stem}.dat" for path in (ROOT / "bot").rglob("*.ftl")}
    assert {"root.dat", *spoken} <= kept
    assert sum(path.stat().st_size for path in copied.iterdir()) < 2_000_000


def test_the_unit_is_valid(tmp_path: Path) -> None:
    """As systemd itself reads it, where there is one; its programs need not be there."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not installed")
    unit = (DEPLOY / "bellflower.service").read_text("utf-8")
    [command] = re.findall(r"^ExecStart=\S+ -m bot (.+)$", unit, re.MULTILINE)
    assert parser_for(command.split()).parse_args(command.split())
    copied = tmp_path / "bellflower.service"
    copied.write_text(re.sub(r"^(ExecStart)=.*$", r"\1=/bin/true", unit, flags=re.MULTILINE))
    done = subprocess.run(
        ["systemd-analyze", "verify", copied], check=False, capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")
