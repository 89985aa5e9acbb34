from django import forms
from django.contrib.auth.forms import UserCreationForm

from accounts.models import User


class AccountForm(UserCreationForm):
    """What makes a guest an account: a free username and a password; an email if they like."""

    email = forms.EmailField(required=False, help_text="Optional.")

    class Meta:
        model = User
        fields = ("username", "email")

    field_order = ("display_name", "username", "password1", "password2", "email")

    @property
    def account(self) -> dict[str, str]:
        """The valid answers, as the services take them."""
        answers = {name: self.cleaned_data[name] for name in self.Meta.fields}
        return {**answers, "password": self.cleaned_data["password1"]}


class SignUpForm(AccountForm):
    """A new account, with the name the others will read."""

    class Meta(AccountForm.Meta):
        fields = ("display_name", "username", "email")
