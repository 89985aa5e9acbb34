"""Values of the engine out of plain, JSON-like data."""

from typing import Any, Generic, TypeVar

import msgspec

T = TypeVar("T")


class PlainReader(Generic[T]):
    """Reads values of one kind, such as a union of all events; raises msgspec.ValidationError with what is wrong.

    msgspec learns anew at each call what a union or a list consists of (a hundred times as long as reading an event takes),
    and a Struct only once: hence one that holds the value.
    """

    def __init__(self, kind: Any, strict: bool = True) -> None:
        self.kind, self.strict = kind, strict
        self.holder: Any = msgspec.defstruct("Holder", [("value", kind)])

    def __call__(self, data: object) -> T:
        try:
            value: T = msgspec.convert({"value": data}, self.holder, strict=self.strict).value
        except msgspec.ValidationError:
            value = msgspec.convert(data, self.kind, strict=self.strict)  # says where in the data it is wrong
        return value
