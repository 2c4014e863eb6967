-- A report was stored as the wire shows it: a bag of optional fields, with English names of items. From version 2 on it
-- is a value by its code, with the keys of items, in the words of engine/report/mission-report.ts. The names of planets
-- and the coordinates that repeated its places are read from these. A report that fits no code stops the migration.

create function units_by_key(named jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(one ->> 'key', coalesce(one -> 'quantity', one -> 'level')), '{}')
  from jsonb_array_elements(named) as one
$$;

-- null stays null: what a spy did not see.
create function seen_by_key(named jsonb) returns jsonb language sql immutable as $$
  select case when named is not null then units_by_key(named) end
$$;

create function find_of(message jsonb) returns jsonb language sql immutable as $$
  select case when message -> 'found' is not null then jsonb_build_object(
    'item', message -> 'found' -> 'item',
    'reward', case when jsonb_typeof(message -> 'found' -> 'reward') = 'object' then
      (message -> 'found' -> 'reward') - 'dark_matter'
        || jsonb_build_object('darkMatter', message -> 'found' -> 'reward' -> 'dark_matter') end) end
$$;

create function fight_of(message jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'result', case message ->> 'result'
      when 'attacker_won' then 'attackers-won' when 'defender_lost' then 'attackers-won'
      when 'attacker_lost' then 'defenders-won' when 'defender_won' then 'defenders-won'
      else message ->> 'result' end,
    'enemy', message -> 'enemy',
    'ownLosses', units_by_key(message -> 'your_losses'),
    'enemyLosses', units_by_key(message -> 'enemy_losses'),
    'debris', message -> 'debris',
    'rounds', message -> 'rounds')
$$;

create function probes_of(message jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object('counterChance', message -> 'counter_chance', 'debris', message -> 'debris')
$$;

create function strike_of(message jsonb, destroyed text) returns jsonb language sql immutable as $$
  select jsonb_build_object('missiles', message -> 'missiles', 'intercepted', message -> 'intercepted',
    'destroyed', units_by_key(message -> destroyed), 'enemy', message -> 'enemy')
$$;

create function stay_of(message jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object('ships', units_by_key(message -> 'ships_received'),
    'until', (extract(epoch from (message ->> 'holds_until')::timestamptz) * 1000)::bigint)
$$;

create function content_of(message jsonb, type text, action text) returns jsonb language sql immutable as $$
  select case
    when message ->> 'code' = 'delivered' and action = 'sent' then jsonb_build_object(
      'code', 'delivered', 'cargo', message -> 'resources_delivered', 'find', find_of(message))
    when message ->> 'code' = 'delivered' then jsonb_build_object(
      'code', 'delivery-received', 'cargo', message -> 'resources_received')
    when message ->> 'code' = 'transferred' then jsonb_build_object('code', 'transferred',
      'ships', units_by_key(message -> 'ships_received'), 'cargo', message -> 'resources_received',
      'find', find_of(message))
    when message ->> 'code' = 'returned' then jsonb_build_object(
      'code', 'returned', 'cargo', message -> 'resources_received', 'find', find_of(message))
    when message ->> 'code' = 'fought' and type = 'combat' then
      jsonb_build_object('code', 'protection-fought') || fight_of(message)
    when message ->> 'code' = 'fought' and action = 'sent' then
      jsonb_build_object('code', 'attack-fought', 'loot', message -> 'loot', 'find', find_of(message))
        || fight_of(message)
    when message ->> 'code' = 'fought' then
      jsonb_build_object('code', 'defence-fought', 'stolen', message -> 'resources_stolen',
        'rebuilt', units_by_key(message -> 'rebuilt')) || fight_of(message)
    when message ->> 'code' = 'holding' and action = 'sent' then
      jsonb_build_object('code', 'holding') || stay_of(message)
    when message ->> 'code' = 'holding' then
      jsonb_build_object('code', 'guest-holding', 'guest', message -> 'guest') || stay_of(message)
    when message ->> 'code' = 'spied' then jsonb_build_object('code', 'spied', 'enemy', message -> 'enemy',
      'information', message -> 'information', 'stock', message -> 'resources',
      'ships', seen_by_key(message -> 'fleet'), 'defences', seen_by_key(message -> 'defense'),
      'levels', seen_by_key(message -> 'buildings'), 'research', seen_by_key(message -> 'research'),
      'find', find_of(message)) || probes_of(message)
    when message ->> 'code' = 'spied-on' then
      jsonb_build_object('code', 'spied-on', 'enemy', message -> 'enemy') || probes_of(message)
    when message ->> 'code' = 'settled' then jsonb_build_object('code', 'settled',
      'fields', message -> 'planet_fields', 'stock', message -> 'starting_resources', 'find', find_of(message))
    when message ->> 'code' = 'harvested' then jsonb_build_object(
      'code', 'harvested', 'fetched', message -> 'harvested', 'left', message -> 'debris')
    when message ->> 'code' = 'struck' and action = 'sent' then
      jsonb_build_object('code', 'missiles-struck') || strike_of(message, 'enemy_losses')
    when message ->> 'code' = 'struck' then
      jsonb_build_object('code', 'struck-by-missiles') || strike_of(message, 'your_losses')
    when message ->> 'code' = 'target-gone' and type = 'missile' then
      jsonb_build_object('code', 'missiles-lost', 'missiles', message -> 'missiles')
    when message ->> 'code' in ('target-gone', 'target-full', 'place-taken', 'planet-limit', 'no-debris') then
      jsonb_build_object('code', message -> 'code')
  end
$$;

alter table report rename column message to content;
alter table report add column version smallint;
update report set version = 2, content = content_of(content, type, action);
alter table report alter column version set not null;

drop function content_of, stay_of, strike_of, probes_of, fight_of, find_of, seen_by_key, units_by_key;
