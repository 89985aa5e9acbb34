from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.contrib.auth import login, update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.contrib.auth.mixins import UserPassesTestMixin
from django.contrib.auth.views import LoginView, LogoutView, RedirectURLMixin
from django.core.exceptions import NON_FIELD_ERRORS
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.decorators import method_decorator
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_GET, require_POST, require_safe
from django.views.generic import FormView

from accounts.devices import devices_end, devices_open
from accounts.forms import AccountForm, SignInForm, SignUpForm
from accounts.one_tap import one_tap_claim
from accounts.requests import UserRequest
from accounts.services import guest_to_account, user_sign_up
from accounts.tries import SIGN_UPS

if TYPE_CHECKING:
    AccountFormsView = FormView[AccountForm]
    PasswordView = LoginView[SignInForm]
else:
    AccountFormsView = FormView
    PasswordView = LoginView


@method_decorator([never_cache, sensitive_post_parameters()], name="dispatch")
class AccountFormView(RedirectURLMixin, AccountFormsView):
    """A form that ends in a signed-in account, then goes to a safe `next`."""

    next_page = "/"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(next=self.get_redirect_url(), **kwargs)

    def keep(self, **account: str) -> None:
        """Make the account; raises IntegrityError for a username that is taken."""
        raise NotImplementedError

    def form_valid(self, form: AccountForm) -> HttpResponse:
        try:
            self.keep(**form.account)
        except IntegrityError:  # somebody took the name after the form had looked
            form.add_error("username", "That username was taken just now.")
            return self.form_invalid(form)
        return super().form_valid(form)


class SignUp(AccountFormView):
    form_class = SignUpForm
    template_name = "accounts/sign_up.html"

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if request.user.is_authenticated and request.user.is_guest:
            # A second user would leave the guest's seats behind.
            return redirect("accounts:keep")
        return super().dispatch(request, *args, **kwargs)

    def form_valid(self, form: AccountForm) -> HttpResponse:
        if not SIGN_UPS.are_spent(self.request):
            return super().form_valid(form)
        SIGN_UPS.refuse()
        form.add_error(None, "Many accounts were made from here just now. Wait ten minutes, then try again.")
        return too_many(self.form_invalid(form))

    def keep(self, **account: str) -> None:
        login(self.request, user_sign_up(**account))
        SIGN_UPS.count(self.request)


class Keep(UserPassesTestMixin, AccountFormView):
    """Turns the signed-in guest into an account."""

    form_class = AccountForm
    template_name = "accounts/keep.html"
    permission_denied_message = "Only a guest can be turned into an account."

    def test_func(self) -> bool:
        return self.request.user.is_authenticated and self.request.user.is_guest

    def handle_no_permission(self) -> HttpResponseRedirect:
        return redirect("/" if self.request.user.is_authenticated else "accounts:sign_up")

    def keep(self, **account: str) -> None:
        assert self.request.user.is_authenticated  # `test_func` lets nobody else in
        user = guest_to_account(user=self.request.user, **account)
        # The password is new, the sign-in on this device stays.
        update_session_auth_hash(self.request, user)
        messages.success(self.request, "Your seats and characters are yours on any device now.")


class SignIn(PasswordView):
    """Signs in with a password; too many wrong ones are answered 429."""

    authentication_form = SignInForm
    template_name = "accounts/sign_in.html"

    def form_invalid(self, form: SignInForm) -> HttpResponse:
        response = super().form_invalid(form)
        return too_many(response) if form.has_error(NON_FIELD_ERRORS, "spent") else response


class SignOut(LogoutView):
    """Signs out by POST; a guest is first told what that costs."""

    http_method_names = ["get", "post", "options"]
    template_name = "accounts/sign_out.html"


@never_cache
@require_GET  # no HEAD: the preview of a messenger must not spend the link
def one_tap(request: HttpRequest, token: str) -> HttpResponse:
    """Signs in by a link, and goes to a safe `next`."""
    user = one_tap_claim(token=token)
    if user is None:
        return render(request, "accounts/one_tap_spent.html", status=404)
    login(request, user)
    way = request.GET.get("next", "")
    return redirect(way if url_has_allowed_host_and_scheme(way, allowed_hosts={request.get_host()}) else "/")


@login_required
@never_cache
@require_safe
def devices(request: UserRequest) -> HttpResponse:
    """Where one is signed in."""
    here = request.session.session_key
    others = devices_open().filter(user=request.user).exclude(session_key=here)
    return render(request, "accounts/devices.html", {"others": others})


@login_required
@require_POST
def device_end(request: UserRequest, pk: int) -> HttpResponse:
    """Sign out on one of one's own devices."""
    device = get_object_or_404(devices_open(), pk=pk, user=request.user)
    devices_end(devices_open().filter(pk=device.pk))
    messages.success(request, f"Signed out there: {device}.")
    return redirect("accounts:devices")


@login_required
@require_POST
def devices_others_end(request: UserRequest) -> HttpResponse:
    """Sign out on all of one's devices but this."""
    devices_end(devices_open().filter(user=request.user).exclude(session_key=request.session.session_key))
    messages.success(request, "Signed out everywhere but here.")
    return redirect("accounts:devices")


def too_many(response: HttpResponse) -> HttpResponse:
    """The same page, as an answer to somebody who tried too often."""
    response.status_code = 429
    return response
