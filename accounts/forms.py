from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm, UserCreationForm

from accounts.models import User
from accounts.tries import SIGN_INS, TOO_MANY

HELP = {
    "display_name": "What the others at the table call you.",
    "username": "To sign in with. Letters, digits and @ . + - _",
    "password1": "At least 8 characters, and nothing that is easily guessed.",
    "password2": "",
}
# What browsers and password managers offer to fill in.
AUTOCOMPLETE = {"display_name": "nickname", "username": "username", "email": "email"}

if TYPE_CHECKING:
    NewUserForm = UserCreationForm[User]
else:
    NewUserForm = UserCreationForm


class AccountForm(NewUserForm):
    """What makes a guest an account: a free username and a password; an email if they like."""

    email = forms.EmailField(required=False, label="Email (optional)")
    field_order = ("display_name", "username", "password1", "password2", "email")

    class Meta:
        model = User
        fields: tuple[str, ...] = ("username", "email")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, label_suffix="", **kwargs)
        self.fields["password2"].label = "Password again"
        for name, field in self.fields.items():
            field.help_text = HELP.get(name, field.help_text)
            if name in AUTOCOMPLETE:
                field.widget.attrs["autocomplete"] = AUTOCOMPLETE[name]

    @property
    def account(self) -> dict[str, str]:
        """The valid answers, as the services take them."""
        answers = {name: self.cleaned_data[name] for name in self.Meta.fields}
        return {**answers, "password": self.cleaned_data["password1"]}


class SignUpForm(AccountForm):
    """A new account, with the name the others will read."""

    class Meta(AccountForm.Meta):
        fields = ("display_name", "username", "email")


class SignInForm(AuthenticationForm):
    """Signing in; wrong passwords are counted, and after too many of them (error code `spent`) none is looked at."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, label_suffix="", **kwargs)

    def clean(self) -> dict[str, Any]:
        name = self.cleaned_data.get("username", "")
        assert self.request is not None  # both doors give it
        if SIGN_INS.are_spent(self.request, name):
            SIGN_INS.refuse()
            raise forms.ValidationError(TOO_MANY, code="spent")
        try:
            return super().clean()
        except forms.ValidationError:
            SIGN_INS.count(self.request, name)
            raise
