"""The rehearsal: the same referee, store, courier and wording as on Discord, without a token, an account or a network."""
