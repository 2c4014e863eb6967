-- What is left to chance in a universe is drawn from its seed, so that nobody can foresee it.
alter table universe add column seed uuid not null default gen_random_uuid();

-- Cubes and gold planets, one at a position. A fleet that took a cube keeps it until it is home.
create table magic_item (
  id bigint generated always as identity primary key,
  universe_id bigint not null references universe,
  galaxy smallint not null,
  system smallint not null,
  position smallint not null,
  item text not null check (item in ('gold-planet', 'blue-cube', 'green-cube', 'red-cube', 'magic-cube')),
  appeared_at instant not null,
  vanishes_at instant,
  fleet_id bigint unique references fleet on delete cascade,
  check ((vanishes_at is null) = (item = 'gold-planet')),
  check (fleet_id is null or item <> 'gold-planet')
);
create unique index magic_item_place on magic_item (universe_id, galaxy, system, position)
  where fleet_id is null;

-- Events of a universe as a whole belong to no construction and no fleet.
alter table timed_event drop constraint timed_event_check;
alter table timed_event add constraint timed_event_subject
  check (num_nonnulls(construction_id, fleet_id) = case kind when 'magic-items-appear' then 0 else 1 end);
create unique index timed_event_of_universe on timed_event (universe_id, kind)
  where construction_id is null and fleet_id is null;

-- In universes that are under way already, magic items appear from their next full hour on.
insert into timed_event (universe_id, due_at, priority, kind, version)
select id, started_at + 3600000 * ceil((extract(epoch from now()) * 1000 - started_at) / 3600000)::bigint,
  5, 'magic-items-appear', 1
from universe;

-- What a player has learnt of a planet by spying.
create index report_spied on report (account_id, universe_id, ((to_place ->> 'planet')::bigint), created_at)
  where type = 'spy' and action = 'sent';
