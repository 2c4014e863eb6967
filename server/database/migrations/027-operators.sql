-- What an operator has forbidden an account: to sign in, or to write to people. Without an end it lasts until it is lifted.
create table sanction (
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('ban', 'mute')),
  since instant not null,
  until instant check (until > since),
  reason text not null check (length(reason) <= 500),
  primary key (account_id, kind)
);

-- Which process makes the backup of a night, and what became of it.
create table nightly_backup (
  day instant primary key,
  started_at instant not null,
  finished_at instant,
  bytes bigint,
  failure text,
  check ((finished_at is null) = (bytes is null))
);

-- What one player's fleets unloaded on another's planets.
create table gift (
  id bigint generated always as identity primary key,
  universe_id bigint not null references universe,
  from_id bigint not null references account on delete cascade,
  to_id bigint not null references account on delete cascade,
  at instant not null,
  metal bigint not null check (metal >= 0),
  crystal bigint not null check (crystal >= 0),
  deuterium bigint not null check (deuterium >= 0),
  aliens bigint not null check (aliens >= 0),
  check (from_id <> to_id)
);
create index gift_at on gift (at);
create index gift_from on gift (from_id);
create index gift_to on gift (to_id);
