-- What a player keeps for sending fleets: sets of ships, and places, each under a name.
create table fleet_template (
  id bigint generated always as identity primary key,
  universe_id bigint not null,
  account_id bigint not null,
  name text not null check (length(name) between 1 and 40),
  ships jsonb not null,
  foreign key (universe_id, account_id) references player on delete cascade,
  unique (universe_id, account_id, name)
);

create table favourite_target (
  id bigint generated always as identity primary key,
  universe_id bigint not null,
  account_id bigint not null,
  name text not null check (length(name) between 1 and 40),
  galaxy integer not null,
  system integer not null,
  position integer not null,
  foreign key (universe_id, account_id) references player on delete cascade,
  unique (universe_id, account_id, galaxy, system, position)
);
