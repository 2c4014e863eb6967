-- What players save up for; gone with its planet, and when it is ordered.
create table wish (
  id bigint generated always as identity primary key,
  universe_id bigint not null,
  account_id bigint not null,
  planet_id bigint not null references planet on delete cascade,
  key text not null,
  level integer check (level > 0),
  quantity bigint not null check (quantity between 1 and 9007199254740991),
  created_at instant not null,
  foreign key (universe_id, account_id) references player on delete cascade,
  unique (planet_id, key)
);
create index wish_player on wish (account_id, universe_id, id);

-- The last days of one planet, without those before.
create index ledger_planet_at on ledger (planet_id, at);
