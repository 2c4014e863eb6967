-- The alliance for which an attack started: all of one alliance together start twelve on a planet in a day (horizon 2). No
-- reference, since the count goes on when the alliance is gone; numbers of alliances are never used again.
alter table attack_start add column alliance_id bigint;
create index attack_start_alliance on attack_start (planet_id, alliance_id, at) where alliance_id is not null;
