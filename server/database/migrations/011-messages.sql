-- What two accounts write to each other, whatever universes they play.
create table conversation (
  id bigint generated always as identity primary key,
  low_id bigint not null references account on delete cascade,
  high_id bigint not null references account on delete cascade,
  started_by bigint not null,
  started_at instant not null,
  check (low_id < high_id),
  check (started_by in (low_id, high_id)),
  unique (low_id, high_id)
);
create index conversation_high on conversation (high_id);
create index conversation_started on conversation (started_by, started_at);

create table message (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversation on delete cascade,
  sender_id bigint not null references account on delete cascade,
  receiver_id bigint not null references account on delete cascade,
  text text not null check (length(text) between 1 and 8000),
  sent_at instant not null,
  -- Chosen by the sender's client, so that what is sent twice arrives once.
  client_key text,
  deleted_by_sender boolean not null default false,
  deleted_by_receiver boolean not null default false,
  -- Both accounts stand among the words, so that a search reads the own messages alone.
  words tsvector not null generated always as (
    to_tsvector('simple', text)
    || array_to_tsvector(array['@' || sender_id::text, '@' || receiver_id::text])
  ) stored,
  check (sender_id <> receiver_id)
);
create index message_conversation on message (conversation_id, id);
create index message_sender on message (sender_id, sent_at);
create index message_receiver on message (receiver_id);
create unique index message_client_key on message (sender_id, client_key);
create index message_words on message using gin (words);

-- A conversation as one of the two has it.
create table conversation_side (
  conversation_id bigint not null references conversation on delete cascade,
  account_id bigint not null references account on delete cascade,
  other_id bigint not null references account on delete cascade,
  unread integer not null default 0 check (unread >= 0),
  -- Everything up to this message was read, and up to that one deleted.
  read_to bigint not null default 0,
  cleared_to bigint not null default 0,
  -- The newest message that this side sees.
  last_message_id bigint,
  active_at instant not null,
  is_listed boolean not null,
  primary key (account_id, other_id),
  unique (conversation_id, account_id)
);
create index conversation_side_listed on conversation_side (account_id, active_at desc, conversation_id desc)
  where is_listed;
create index conversation_side_unread on conversation_side (account_id) include (unread) where unread > 0;
create index conversation_side_other on conversation_side (other_id);

-- Who wants no messages from whom.
create table block (
  account_id bigint not null references account on delete cascade,
  blocked_id bigint not null references account on delete cascade,
  blocked_at instant not null,
  primary key (account_id, blocked_id),
  check (account_id <> blocked_id)
);
create index block_blocked on block (blocked_id);

-- Messages that players put before the operator, with what was said around them; they outlive messages and accounts.
create table complaint (
  id bigint generated always as identity primary key,
  by_id bigint references account on delete set null,
  about_id bigint references account on delete set null,
  message_id bigint not null,
  reason text not null,
  note text not null,
  context jsonb not null,
  made_at instant not null,
  closed_at instant,
  verdict text,
  unique (by_id, message_id)
);
create index complaint_open on complaint (id) where closed_at is null;
create index complaint_made on complaint (by_id, made_at);
create index complaint_about on complaint (about_id);
