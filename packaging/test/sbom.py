"""Validates a bill of materials against CycloneDX's schema: sbom.py FILE."""

import sys
from pathlib import Path

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

if error := JsonStrictValidator(SchemaVersion.V1_5).validate_str(Path(sys.argv[1]).read_text(encoding="utf-8")):
    sys.exit(f"{sys.argv[1]}: {error}")
