"""The judge's desk: a page whose data stays on the judge's device."""
