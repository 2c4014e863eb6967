-- Who signs in by others or by keys alone has no password.
alter table account alter column password_hash drop not null;

-- Whom a provider knows under a number of its own, and which account that opens.
create table social_identity (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  account_id bigint not null references account on delete cascade,
  email text,
  linked_at instant not null,
  primary key (provider, subject),
  unique (account_id, provider)
);

-- A way to a provider that somebody has begun. Only hashes: the rest follows from what that browser keeps.
create table social_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null check (provider in ('google', 'facebook')),
  -- Whose account the provider is to be linked to; null where somebody signs in.
  account_id bigint references account on delete cascade,
  expires_at instant not null
);

create table passkey (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null,
  created_at instant not null,
  last_used_at instant
);
create index passkey_account on passkey (account_id);

create table passkey_challenge (
  challenge_hash bytea primary key,
  -- Whose new passkey is asked for; null where somebody signs in.
  account_id bigint references account on delete cascade,
  expires_at instant not null
);

create table second_factor (
  account_id bigint primary key references account on delete cascade,
  sealed_secret bytea not null,
  -- Null until a code has shown that the player's app knows the secret; nothing is asked for before.
  confirmed_at instant,
  -- The half minute of the last code that counted: none counts twice, and none before it.
  last_step bigint not null default 0
);

create table recovery_code (
  account_id bigint not null references second_factor on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);
