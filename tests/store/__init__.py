"""The store. `test_matches` to `test_transactions` speak to it by the referee's port alone and are run on every engine of
`conftest.ENGINES`; what one engine promises besides stands in a file of its name.
"""
