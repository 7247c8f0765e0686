"""Requests: routes, what a reply looks like, the built app and the documentation."""
