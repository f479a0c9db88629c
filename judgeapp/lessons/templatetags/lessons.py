"""Lessons on other pages."""

from __future__ import annotations

from django import template

from judgeapp.lessons.finding import wants_lessons

register = template.Library()
register.filter("wants_lessons", wants_lessons)
