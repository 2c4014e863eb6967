-- What a universe decides about its battles: {"loot", "shipDebris", "defenceDebris", "rebuilt"} in percent; null where war
-- is classic (engine/universe/war-rules.ts).
alter table universe add column war jsonb check (
  (war ->> 'loot')::int between 0 and 100 and (war ->> 'shipDebris')::int between 0 and 100
  and (war ->> 'defenceDebris')::int between 0 and 100 and (war ->> 'rebuilt')::int between 0 and 100);
