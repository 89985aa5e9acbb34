"""What a browser holds of a page, kept up to date by htmx's out-of-band swaps as htmx 2 does them."""

from collections.abc import Iterator

from selectolax.lexbor import LexborHTMLParser, LexborNode

# Where the element itself goes in; everything else puts in what is inside it.
WHOLE = ("outerHTML",)


class Page:
    """A document that messages change; `lost` counts the swaps that found nothing to change."""

    def __init__(self, html: str) -> None:
        self.tree = LexborHTMLParser(html)
        self.lost = 0

    def first(self, selector: str) -> LexborNode | None:
        return self.tree.css_first(selector)

    def every(self, selector: str) -> list[LexborNode]:
        return self.tree.css(selector)

    def text(self, selector: str) -> str:
        """What is written inside an element, in one line; "" when there is none."""
        node = self.first(selector)
        return words(node) if node is not None else ""

    def hear(self, frame: str) -> None:
        """Take in a message of the socket."""
        for part in parts(fragment(frame)):
            self.swap(part)

    def take(self, answer: str, *, into: str, with_regions: bool = True) -> None:
        """Take in the answer to a request: its out-of-band parts go where they belong, the rest into `into`."""
        got = fragment(answer)
        for part in got.css("[hx-swap-oob]"):
            if with_regions:
                self.swap(part)
            part.decompose()
        target = self.first(into)
        if target is not None:
            clear(target)
            for child in siblings(got.root):
                target.insert_child(child)

    def swap(self, part: LexborNode) -> None:
        """Do what one part's `hx-swap-oob` says."""
        how, _, where = (part.attributes.get("hx-swap-oob") or "true").partition(":")
        how = "outerHTML" if how == "true" else how
        targets = self.every(where) if where else self.every(by_id(part.attributes.get("id") or ""))
        self.lost += not targets
        if how in WHOLE and "hx-swap-oob" in part.attributes:
            del part.attrs["hx-swap-oob"]
        for target in targets:
            SWAPS[how](target, [part] if how in WHOLE else list(siblings(part.first_child)))


def fragment(html: str) -> LexborHTMLParser:
    return LexborHTMLParser(html, is_fragment=True, fragment_tag="template")


def parts(got: LexborHTMLParser) -> Iterator[LexborNode]:
    """The elements at the top of a message."""
    return (node for node in siblings(got.root) if node.is_element_node)


def siblings(node: LexborNode | None) -> Iterator[LexborNode]:
    while node is not None:
        yield node
        node = node.next


def by_id(name: str) -> str:
    """The selector of an id, whatever is in it."""
    return '[id="{}"]'.format(name.replace("\\", "\\\\").replace('"', '\\"'))


def clear(target: LexborNode) -> None:
    for child in list(siblings(target.first_child)):
        child.decompose()


def swap_inner(target: LexborNode, new: list[LexborNode]) -> None:
    clear(target)
    swap_before_end(target, new)


def swap_before_end(target: LexborNode, new: list[LexborNode]) -> None:
    for node in new:
        target.insert_child(node)


def swap_after_begin(target: LexborNode, new: list[LexborNode]) -> None:
    first = target.first_child
    for node in new:
        first.insert_before(node) if first is not None else target.insert_child(node)


def swap_before_begin(target: LexborNode, new: list[LexborNode]) -> None:
    for node in new:
        target.insert_before(node)


def swap_after_end(target: LexborNode, new: list[LexborNode]) -> None:
    for node in reversed(new):
        target.insert_after(node)


def swap_outer(target: LexborNode, new: list[LexborNode]) -> None:
    swap_before_begin(target, new)
    target.decompose()


def swap_delete(target: LexborNode, new: list[LexborNode]) -> None:
    target.decompose()


SWAPS = {
    "innerHTML": swap_inner,
    "outerHTML": swap_outer,
    "beforebegin": swap_before_begin,
    "afterbegin": swap_after_begin,
    "beforeend": swap_before_end,
    "afterend": swap_after_end,
    "delete": swap_delete,
}


def words(node: LexborNode) -> str:
    """What is written inside a node, in one line."""
    return " ".join(node.text(separator=" ").split())
