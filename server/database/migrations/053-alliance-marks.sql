-- Places that members of an alliance have marked for each other, with a few words; one mark at a place (docs/decisions.md).
create table alliance_mark (
  universe_id bigint not null,
  id bigint generated always as identity,
  alliance_id bigint not null,
  galaxy smallint not null,
  system smallint not null,
  position smallint not null,
  text text not null check (length(text) <= 500),
  -- null once the player is gone.
  by_id bigint,
  marked_at instant not null,
  primary key (universe_id, id),
  unique (universe_id, alliance_id, galaxy, system, position),
  foreign key (universe_id, alliance_id) references alliance on delete cascade,
  foreign key (universe_id, by_id) references player on delete set null (by_id)
);
create index alliance_mark_by on alliance_mark (universe_id, by_id) where by_id is not null;
