"""Create the accounts of the Misago for tests: the bot, which may open private threads with many, a host and players."""

import sys

import django

django.setup()

from django.contrib.auth import get_user_model  # noqa: E402
from misago.acl.models import Role  # noqa: E402
from misago.conf.shortcuts import get_dynamic_settings  # noqa: E402
from misago.users.setupnewuser import setup_new_user  # noqa: E402

bot, *others = sys.argv[1:]
crowd = Role.objects.get(name="Private threads")
crowd.pk = None
crowd.name = "Private threads with many"
crowd.permissions = {
    **crowd.permissions,
    "misago.threads.permissions.privatethreads": {
        **crowd.permissions["misago.threads.permissions.privatethreads"],
        "max_private_thread_participants": 24,
        "can_add_everyone_to_private_threads": 1,
    },
}
crowd.save()
for name in (bot, *others):
    user = get_user_model().objects.create_user(name, f"{name}@example.org", f"{name}-password")
    setup_new_user(get_dynamic_settings(), user)
    if name == bot:
        user.roles.add(crowd)
        user.update_acl_key()
        user.save()
