"""What every test can use."""

pytest_plugins = ["pentarchy.testing.plugin"]
