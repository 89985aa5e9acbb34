"""Where pages are."""

from django.urls import reverse


def url(name: str, *arguments: object) -> str:
    return reverse(f"combat:{name}", args=arguments)
