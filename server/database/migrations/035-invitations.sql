-- Links by which friends of a player join a universe and get their home beside the player. They are kept as they are: the
-- player can read them again, and they open nothing but a place.
create table invitation (
  code text primary key check (length(code) = 22),
  universe_id bigint not null,
  account_id bigint not null,
  created_at instant not null,
  unique (universe_id, account_id),
  foreign key (universe_id, account_id) references player on delete cascade
);

-- Who invited a player, which limits how many one player invites.
alter table player add column invited_by bigint references account on delete set null;
create index player_invited_by on player (invited_by, universe_id) where invited_by is not null;
