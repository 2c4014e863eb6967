-- How many cubes a player has been paid for on the day (UTC) that began then: each is worth less than the one before.
alter table player
  add column cubes_day instant,
  add column cubes_paid integer not null default 0 check (cubes_paid >= 0);

-- An order may tear down a level in place of building it.
alter table construction add column demolishes boolean not null default false;

-- Home planets are founded side by side and are all alike; what a position is good for counts for colonies.
alter table planet add column is_home boolean not null default false;
update planet set is_home = true
from (
  select distinct on (universe_id, account_id) id from planet order by universe_id, account_id, founded_at, id
) as oldest
where oldest.id = planet.id;
