-- What the members of an alliance write to each other in its room, and the leaderships of two alliances with a pact in the
-- channel of that pact.
create table room_message (
  universe_id bigint not null,
  id bigint generated always as identity,
  -- The room, or the channel, that it was written in.
  alliance_id bigint,
  pact_id bigint,
  sender_id bigint not null,
  -- In a channel: the alliance of the writer, which may be gone or renamed later.
  tag text,
  text text not null check (length(text) <= 8000),
  sent_at instant not null,
  -- Chosen by the sender's client, so that what is sent twice arrives once.
  client_key text,
  quoted_id bigint,
  mentions bigint[] not null default '{}' check (cardinality(mentions) <= 5),
  -- When it was taken down. Nobody reads it from then on but an operator to whom it is reported.
  removed_at instant,
  -- What was shared with it: a report, or a request for resources.
  attachment jsonb check (length(attachment::text) <= 100000),
  -- The room stands among the words, so that a search reads its messages alone.
  words tsvector not null generated always as (
    to_tsvector('simple', text) || array_to_tsvector(array['@' || coalesce(alliance_id, 0)::text])
  ) stored,
  primary key (universe_id, id),
  check (num_nonnulls(alliance_id, pact_id) = 1),
  check (text <> '' or attachment is not null),
  foreign key (universe_id, sender_id) references player on delete cascade,
  foreign key (universe_id, alliance_id) references alliance on delete cascade,
  foreign key (universe_id, pact_id) references pact on delete cascade,
  foreign key (universe_id, quoted_id) references room_message on delete set null (quoted_id)
);
create index room_message_alliance on room_message (universe_id, alliance_id, id) where alliance_id is not null;
create index room_message_pact on room_message (universe_id, pact_id, id) where pact_id is not null;
create index room_message_sender on room_message (sender_id, sent_at);
create index room_message_quoted on room_message (universe_id, quoted_id) where quoted_id is not null;
create unique index room_message_client_key on room_message (universe_id, sender_id, client_key);
create index room_message_sent on room_message (sent_at);
create index room_message_removed on room_message (removed_at) where removed_at is not null;
create index room_message_words on room_message using gin (words);

-- Up to which message a member has read the room.
alter table alliance_member add column room_read_to bigint not null default 0;

-- The message at the top of the room. An alliance and its messages name each other: asked at the commit, so that rows of both can be
-- copied in any order.
alter table alliance add column pinned_id bigint;
alter table alliance add foreign key (universe_id, pinned_id) references room_message on delete set null (pinned_id)
  deferrable initially deferred;
create index alliance_pinned on alliance (universe_id, pinned_id) where pinned_id is not null;

-- A complaint is about a message between two players, or about one of a room or channel.
alter table complaint alter column message_id drop not null;
alter table complaint add column room_message_id bigint;
alter table complaint add check (num_nonnulls(message_id, room_message_id) = 1);
alter table complaint add unique (by_id, room_message_id);

alter table notification_channel drop constraint notification_channel_kinds_check;
alter table notification_channel add constraint notification_channel_kinds_check
  check (kinds <@ array['hostile-fleet', 'queue-finished', 'message-received', 'union-invited', 'war-declared', 'application',
    'mention']);
