from typing import TYPE_CHECKING

from django.contrib import admin
from django.contrib.admin.forms import AdminAuthenticationForm
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
from django.contrib.auth.models import Group

from accounts.few_words import FewWords
from accounts.forms import SignInForm
from accounts.models import User

if TYPE_CHECKING:
    UsersAdmin = DjangoUserAdmin[User]
else:
    UsersAdmin = DjangoUserAdmin


class StaffSignInForm(SignInForm, AdminAuthenticationForm):
    """The admin's own door, counted like the other."""


admin.site.login_form = StaffSignInForm
admin.site.unregister(Group)  # nobody is in one


@admin.register(User)
class UserAdmin(FewWords, UsersAdmin):
    list_display = ("username", "display_name", "email", "is_guest", "is_staff", "last_login", "date_joined")
    list_filter = ("is_guest", "is_active", "is_staff", "date_joined", "last_login")
    search_fields = ("username", "display_name", "email")
    ordering = ("-pk",)
    show_full_result_count = False
    show_facets = admin.ShowFacets.NEVER
    fieldsets = (*(DjangoUserAdmin.fieldsets or ()), ("At the table", {"fields": ("display_name", "is_guest")}))
