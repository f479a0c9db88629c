"""A typed client for Ringside's API, sync (`Ringside`) and async (`AsyncRingside`)."""

from . import calls, shapes
from .calls import Call
from .clients import AsyncRingside, Ringside
from .errors import Away, Problem, RingsideError

__all__ = ["AsyncRingside", "Away", "Call", "Problem", "Ringside", "RingsideError", "calls", "shapes"]
