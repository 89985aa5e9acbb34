"""The URLs of the live table."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
