-- With these keys the server proves itself to push services; made once, shared by all its processes.
create table push_identity (
  id integer primary key default 1 check (id = 1),
  public_key text not null,
  private_key text not null
);

-- Where a player is told of what happens: the browsers that take push messages, and one address of the player's own.
create table alert_channel (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  type text not null check (type in ('push', 'webhook')),
  address text not null check (length(address) <= 2048),
  kinds text[] not null check (kinds <@ array['hostile-fleet', 'queue-finished', 'message-received']),
  -- What the browser says that it is.
  browser text,
  system text,
  p256dh text,
  auth text,
  secret text,
  created_at instant not null,
  -- Since when nothing has arrived there; null while things do.
  failing_since instant,
  off_since instant,
  check ((type = 'push') = (p256dh is not null and auth is not null)),
  check ((type = 'webhook') = (secret is not null))
);
create index alert_channel_account on alert_channel (account_id);
-- A browser is one player's at a time, and a player has one address.
create unique index alert_channel_push on alert_channel (address) where type = 'push';
create unique index alert_channel_webhook on alert_channel (account_id) where type = 'webhook';

-- What is to be told, written with what happened; `next_attempt_at` is null once it is over.
create table alert_delivery (
  id uuid primary key default gen_random_uuid(),
  channel_id bigint not null references alert_channel on delete cascade,
  happened_at instant not null,
  event jsonb not null,
  attempts integer not null default 0,
  next_attempt_at instant,
  delivered_at instant,
  failure text
);
create index alert_delivery_channel on alert_delivery (channel_id, happened_at);
create index alert_delivery_waiting on alert_delivery (channel_id, next_attempt_at) where next_attempt_at is not null;
