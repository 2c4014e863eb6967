-- When the ships of a planet step aside from an attack: if it has 5 or 3 times their fleet points; null for never. And when
-- they last did (engine/fleet/retreat.ts).
alter table planet add column retreats_at smallint check (retreats_at in (5, 3));
alter table planet add column retreated_at instant;
