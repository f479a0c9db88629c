"""Addresses where chat services send what people ask."""

from django.urls import path

from .views import discord

urlpatterns = [path("discord/", discord, name="discord")]
