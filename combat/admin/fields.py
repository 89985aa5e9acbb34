from typing import Any

from django import forms
from django.forms.fields import InvalidJSONInput


class Json(forms.JSONField):
    """JSON that a person has written; nested without end it is refused in words."""

    def to_python(self, value: Any) -> Any:
        try:
            return super().to_python(value)
        except RecursionError:
            raise forms.ValidationError("This is nested too deeply.") from None

    def bound_data(self, data: Any, initial: Any) -> Any:
        try:
            return super().bound_data(data, initial)
        except RecursionError:
            return InvalidJSONInput(data)
