"""INTERACTION_CREATE as Discord documents it: a union over the kind of interaction and of its components."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta
from msgspec import UnsetType as Unset

from tests.discord.loopback.schemas import (
    ActingMember,
    Attachment,
    Bits,
    ComponentId,
    CustomId,
    DmChannel,
    GuildChannel,
    Locale,
    Message,
    Record,
    Role,
    Snowflake,
    Thread,
    User,
)


class Resolved(Record):
    users: dict[Snowflake, User] | Unset = UNSET
    members: dict[Snowflake, Any] | Unset = UNSET
    roles: dict[Snowflake, Role] | Unset = UNSET
    channels: dict[Snowflake, Any] | Unset = UNSET
    attachments: dict[Snowflake, Attachment] | Unset = UNSET


class Option(Record):
    name: str
    type: Annotated[int, Meta(ge=1, le=11)]
    value: str | int | float | bool | Unset = UNSET
    options: "list[Option] | Unset" = UNSET
    focused: bool | Unset = UNSET


class CommandData(Record):
    id: Snowflake
    name: str
    type: Literal[1, 4]
    options: list[Option] | Unset = UNSET
    resolved: Resolved | Unset = UNSET
    guild_id: Snowflake | Unset = UNSET


class ComponentData(Record):
    custom_id: CustomId
    component_type: Literal[2, 3, 5, 6, 7, 8]
    id: ComponentId
    values: list[str] | Unset = UNSET
    resolved: Resolved | Unset = UNSET


class Field(Record, tag_field="type"):
    id: ComponentId
    custom_id: CustomId


class TextInput(Field, tag=4):
    value: Annotated[str, Meta(max_length=4000)]


class Select(Field, tag=3):
    values: Annotated[list[str], Meta(max_length=25)]


class UserSelect(Field, tag=5):
    values: list[Snowflake]


class ChannelSelect(Field, tag=8):
    values: list[Snowflake]


class FileUpload(Field, tag=19):
    values: Annotated[list[Snowflake], Meta(max_length=10)]


class RadioGroup(Field, tag=21):
    value: str | None


class CheckboxGroup(Field, tag=22):
    values: Annotated[list[str], Meta(max_length=10)]


class Checkbox(Field, tag=23):
    value: bool


class Label(Record, tag_field="type", tag=18):
    id: ComponentId
    component: TextInput | Select | UserSelect | ChannelSelect | FileUpload | RadioGroup | CheckboxGroup | Checkbox


class ActionRow(Record, tag_field="type", tag=1):
    id: ComponentId
    components: list[TextInput]


class TextDisplay(Record, tag_field="type", tag=10):
    id: ComponentId


class ModalData(Record):
    custom_id: CustomId
    components: list[Label | ActionRow | TextDisplay]
    resolved: Resolved | Unset = UNSET


class PartialGuild(Record):
    id: Snowflake
    locale: Locale
    features: list[str]


class Interaction(Record):
    id: Snowflake
    application_id: Snowflake
    token: str
    version: Literal[1]
    channel_id: Snowflake
    channel: dict[str, Any]
    app_permissions: Bits
    locale: Locale
    entitlements: list[Any]
    authorizing_integration_owners: dict[Literal["0", "1"], str]
    context: Literal[0, 1, 2]
    attachment_size_limit: int
    guild: PartialGuild | Unset = UNSET
    guild_id: Snowflake | Unset = UNSET
    guild_locale: Locale | Unset = UNSET
    member: ActingMember | Unset = UNSET
    user: User | Unset = UNSET


class CommandAct(Interaction, kw_only=True):
    type: Literal[2, 4]
    data: CommandData


class ComponentAct(Interaction, kw_only=True):
    type: Literal[3]
    data: ComponentData
    message: Message


class ModalAct(Interaction, kw_only=True):
    type: Literal[5]
    data: ModalData
    message: Message | Unset = UNSET


ACTS: dict[int, Any] = {2: CommandAct, 4: CommandAct, 3: ComponentAct, 5: ModalAct}
CHANNELS: dict[int, Any] = {1: DmChannel, 0: GuildChannel, 5: GuildChannel, 15: GuildChannel, 11: Thread, 12: Thread}
