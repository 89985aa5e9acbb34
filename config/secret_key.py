from pathlib import Path

from django.core.management.utils import get_random_secret_key

from config.whole_files import written_whole


def secret_key(folder: Path) -> str:
    """The key kept in `folder`, made at the first call; readable by its owner only."""
    kept = folder / ".secret_key"
    if not kept.exists():
        with written_whole(kept) as (file, _):
            file.write(get_random_secret_key().encode())
    return kept.read_text()
