import os
import tempfile
from pathlib import Path

from django.core.management.utils import get_random_secret_key


def secret_key(folder: Path) -> str:
    """The key kept in `folder`, made at the first call; readable by its owner only."""
    kept = folder / ".secret_key"
    if not kept.exists():
        # Written aside and moved: a second process that starts now never reads half a key.
        descriptor, written = tempfile.mkstemp(dir=folder, prefix=".secret_key-")
        with os.fdopen(descriptor, "w") as file:
            file.write(get_random_secret_key())
        Path(written).replace(kept)
    return kept.read_text()
