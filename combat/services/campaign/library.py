import msgspec
from django.db import transaction
from django.utils.text import slugify

from combat import rulesets
from combat.engine.errors import Invalid
from combat.engine.state import Sheet
from combat.models import Campaign, StatBlock
from combat.services.limits import stat_block_demand

CONTENT = ("name", "sheet", "challenge", "level", "source", "licence", "url")


@transaction.atomic
def library_load(*, ruleset: str) -> int:
    """Bring the ruleset's starter library up to date; returns how many creatures were added or changed."""
    shelf = StatBlock.objects.filter(ruleset=ruleset, campaign=None)
    before = {block.key: block for block in shelf}
    after = {block.key: block for block in map(block_of, rulesets.CREATURES.get(ruleset, ()))}
    for block in after.values():
        block.ruleset = ruleset
    added = [block for key, block in after.items() if key not in before]
    changed = [block for key, block in after.items() if key in before and differs(block, before[key])]
    for block in changed:
        block.pk = before[block.key].pk
    # Two campaigns may be made at the same moment, both finding the shelf empty.
    StatBlock.objects.bulk_create(added, ignore_conflicts=True)
    StatBlock.objects.bulk_update(changed, CONTENT)
    return len(added) + len(changed)


@transaction.atomic
def statblock_create(*, campaign: Campaign, sheet: Sheet) -> StatBlock:
    """Add a creature to a campaign's own library; a name used before gets a number in its key.

    Raises Invalid for a sheet without a name, Illegal when the library is full.
    """
    if not sheet.name.strip():
        raise Invalid("Give the creature a name.")
    stat_block_demand(campaign=campaign)
    block = block_of(sheet)
    block.ruleset, block.campaign = campaign.ruleset, campaign
    Campaign.objects.select_for_update().get(pk=campaign.pk)  # two at once must not take the same key
    block.key = free_key(campaign, block.key)
    block.save()
    return block


def block_of(sheet: Sheet) -> StatBlock:
    """An unsaved stat block that holds this sheet."""
    return StatBlock(
        key=slugify(sheet.name)[:70] or "creature",
        name=sheet.name,
        sheet=msgspec.to_builtins(sheet),
        challenge=sheet.challenge,
        level=sheet.level,
        source=sheet.source,
        licence=sheet.licence,
        url=sheet.url,
    )


def differs(block: StatBlock, stored: StatBlock) -> bool:
    return block.as_sheet != stored.as_sheet


def free_key(campaign: Campaign, key: str) -> str:
    taken = set(campaign.stat_blocks.values_list("key", flat=True))
    if key not in taken:
        return key
    return next(name for number in range(2, len(taken) + 3) if (name := f"{key}-{number}") not in taken)
