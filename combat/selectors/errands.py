from collections.abc import Iterator

from django.http import Http404
from django.shortcuts import get_object_or_404

from accounts.models import Anybody
from combat.models import Errand, ErrandPart


def errand_for(user: Anybody, pk: int) -> Errand:
    """An errand for the one who has asked for it; Http404 for anybody else."""
    if not user.is_authenticated:
        raise Http404
    return get_object_or_404(Errand.objects.select_related("campaign"), pk=pk, asked_by=user)


def file_of(errand: Errand) -> Iterator[bytes]:
    """The file that an errand has made, piece by piece."""
    numbers = list(errand.parts.order_by("number").values_list("number", flat=True))
    for number in numbers:
        yield bytes(ErrandPart.objects.get(errand_id=errand.pk, number=number).data)
