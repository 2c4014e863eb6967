-- The folding of a kind of unit's lines reads the oldest of them, a few thousand at a time, not all of the kind to sort them.
create index if not exists unit_ledger_key_at on unit_ledger (universe_id, key, at);
drop index unit_ledger_universe;

-- Whatever refers to a planet or player is looked for when that one goes: an abandoned planet's flights and lines of dark matter, an
-- erased player's gifts.
create index if not exists fleet_origin on fleet (from_planet_id, universe_id);
create index if not exists gift_from on gift (universe_id, from_id);
create index if not exists dark_matter_ledger_planet on dark_matter_ledger (planet_id, universe_id, at)
  where planet_id is not null;
drop index dark_matter_ledger_exchanged;

-- Finished deliveries of a week ago are removed every few minutes.
create index if not exists notification_delivery_finished on notification_delivery (happened_at)
  where next_attempt_at is null;

-- A ranking is measured again only if names or points of its universe have changed since, and an ended universe gets no further night.
alter table universe_version add column measured_at instant;
alter table universe_version add column measured_names bigint;
alter table universe_version add column measured_points bigint;
alter table rank_night add column names bigint;
alter table rank_night add column points bigint;
