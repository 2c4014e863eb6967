-- The buildings of a planet as each day (UTC) found and left them, so that its owner can see it as it was. A row for each building
-- and day on which its level changed. Universes that are older than this migration know nothing of the days before it.
create table level_history (
  universe_id bigint not null,
  planet_id bigint not null,
  day instant not null,
  key text not null,
  before int not null check (before >= 0),
  level int not null check (level >= 0),
  primary key (universe_id, planet_id, day, key),
  foreign key (universe_id, planet_id) references planet (universe_id, id) on delete cascade
);
alter table universe add column levels_known_from instant;
update universe set levels_known_from = (extract(epoch from clock_timestamp()) * 1000)::bigint;
