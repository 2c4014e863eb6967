-- Every key of a universe's table names the universe first, and so does every reference to one of its rows: what belongs to a
-- universe can live on a machine of its own (docs/scaling.md). Ids stay unique among all universes, since they come of one sequence.

alter table planet_item add column universe_id bigint;
update planet_item set universe_id = planet.universe_id from planet where planet.id = planet_id;
alter table planet_item alter column universe_id set not null;

alter table shared_battle add column universe_id bigint;
update shared_battle set universe_id = report.universe_id from report where report.id = report_id;
alter table shared_battle alter column universe_id set not null;

-- References, which hold the keys that they refer to.
alter table counted_gift drop constraint counted_gift_fleet_id_fkey;
alter table expedition drop constraint expedition_fleet_id_fkey;
alter table fleet drop constraint fleet_union_id_fkey;
alter table magic_item drop constraint magic_item_fleet_id_fkey;
alter table planet_item drop constraint planet_item_planet_id_fkey;
alter table report drop constraint report_battle_id_fkey;
alter table season_battle drop constraint season_battle_battle_id_fkey;
alter table shared_battle drop constraint shared_battle_report_id_fkey;
alter table timed_event
  drop constraint timed_event_construction_id_fkey,
  drop constraint timed_event_fleet_id_fkey,
  drop constraint timed_event_scheduled_order_id_fkey;
alter table union_invitation drop constraint union_invitation_union_id_fkey;
alter table attack_start drop constraint attack_start_universe_id_planet_id_fkey;
alter table construction drop constraint construction_universe_id_planet_id_fkey;
alter table dark_matter_ledger drop constraint dark_matter_ledger_universe_id_planet_id_fkey;
alter table fleet
  drop constraint fleet_universe_id_from_planet_id_fkey,
  drop constraint fleet_universe_id_to_planet_id_fkey;
alter table level_history drop constraint level_history_universe_id_planet_id_fkey;
alter table savings_goal drop constraint savings_goal_universe_id_planet_id_fkey;
alter table scheduled_order drop constraint scheduled_order_universe_id_planet_id_fkey;

-- What is found by its id.
alter table battle drop constraint battle_pkey, add primary key (universe_id, id);
alter table construction drop constraint construction_pkey, add primary key (universe_id, id);
alter table dark_matter_ledger drop constraint dark_matter_ledger_pkey, add primary key (universe_id, id);
alter table expedition drop constraint expedition_pkey, add primary key (universe_id, id);
alter table favourite_target drop constraint favourite_target_pkey, add primary key (universe_id, id);
alter table fleet drop constraint fleet_pkey, add primary key (universe_id, id);
alter table fleet_preset drop constraint fleet_template_pkey, add primary key (universe_id, id);
alter table fleet_union drop constraint fleet_union_pkey, add primary key (universe_id, id);
alter table gift drop constraint gift_pkey, add primary key (universe_id, id);
alter table ledger drop constraint ledger_pkey, add primary key (universe_id, id);
alter table magic_item drop constraint magic_item_pkey, add primary key (universe_id, id);
alter table report drop constraint report_pkey, add primary key (universe_id, id);
alter table savings_goal drop constraint wish_pkey, add primary key (universe_id, id);
alter table scheduled_order drop constraint scheduled_order_pkey, add primary key (universe_id, id);
alter table timed_event drop constraint timed_event_pkey, add primary key (universe_id, id);
alter table unit_ledger drop constraint unit_ledger_pkey, add primary key (universe_id, id);
-- The key that references need becomes the one key of planets.
alter table planet drop constraint planet_pkey, drop constraint planet_universe_id_id_key, add primary key (universe_id, id);

-- What another row has one of.
alter table planet_item drop constraint planet_item_pkey, add primary key (universe_id, planet_id, key);
alter table shared_battle drop constraint shared_battle_pkey, add primary key (universe_id, report_id);
alter table counted_gift drop constraint counted_gift_fleet_id_key, add unique (universe_id, fleet_id);
alter table expedition drop constraint expedition_fleet_id_key, add unique (universe_id, fleet_id);
alter table magic_item drop constraint magic_item_fleet_id_key, add unique (universe_id, fleet_id);
alter table savings_goal drop constraint wish_planet_id_key_key, add unique (universe_id, planet_id, key);
alter table season_battle drop constraint season_battle_battle_id_key, add unique (universe_id, battle_id);
alter table timed_event
  drop constraint timed_event_construction_id_key,
  drop constraint timed_event_fleet_id_key,
  add unique (universe_id, construction_id),
  add unique (universe_id, fleet_id);
drop index timed_event_of_order;
create unique index timed_event_of_order on timed_event (universe_id, scheduled_order_id) where scheduled_order_id is not null;
drop index construction_running;
create unique index construction_running on construction (universe_id, planet_id, queue)
  where starts_at is not null and queue <> 'research';

-- What a link holds has 128 random bits: it needs no key to be the only one, only to be found.
alter table invitation
  drop constraint invitation_pkey,
  drop constraint invitation_universe_id_account_id_key,
  add primary key (universe_id, account_id);
create index invitation_code on invitation (code);
alter table season_battle drop constraint season_battle_token_key;
create index season_battle_token on season_battle (token);
alter table shared_battle drop constraint shared_battle_token_key;
create index shared_battle_token on shared_battle (token);

alter table attack_start add foreign key (universe_id, planet_id) references planet (universe_id, id) on delete cascade;
alter table construction add foreign key (universe_id, planet_id) references planet (universe_id, id) on delete cascade;
alter table dark_matter_ledger
  add foreign key (universe_id, planet_id) references planet (universe_id, id) on delete set null (planet_id);
alter table level_history add foreign key (universe_id, planet_id) references planet (universe_id, id) on delete cascade;
alter table savings_goal add foreign key (universe_id, planet_id) references planet (universe_id, id) on delete cascade;
alter table scheduled_order
  add foreign key (universe_id, planet_id) references planet (universe_id, id) on delete cascade;
alter table counted_gift
  add foreign key (universe_id, fleet_id) references fleet (universe_id, id) on delete set null (fleet_id);
alter table expedition
  add foreign key (universe_id, fleet_id) references fleet (universe_id, id) on delete set null (fleet_id);
alter table fleet
  add foreign key (universe_id, from_planet_id) references planet (universe_id, id),
  add foreign key (universe_id, to_planet_id) references planet (universe_id, id) on delete set null (to_planet_id),
  add foreign key (universe_id, union_id) references fleet_union (universe_id, id) on delete set null (union_id);
alter table magic_item add foreign key (universe_id, fleet_id) references fleet (universe_id, id) on delete cascade;
alter table planet_item add foreign key (universe_id, planet_id) references planet (universe_id, id) on delete cascade;
alter table report add foreign key (universe_id, battle_id) references battle (universe_id, id);
alter table season_battle add foreign key (universe_id, battle_id) references battle (universe_id, id);
alter table shared_battle add foreign key (universe_id, report_id) references report (universe_id, id) on delete cascade;
alter table timed_event
  add foreign key (universe_id, construction_id) references construction (universe_id, id) on delete cascade,
  add foreign key (universe_id, fleet_id) references fleet (universe_id, id) on delete cascade,
  add foreign key (universe_id, scheduled_order_id) references scheduled_order (universe_id, id) on delete cascade;
alter table union_invitation
  add foreign key (universe_id, union_id) references fleet_union (universe_id, id) on delete cascade;

-- What is looked for by another row's id, which comes first: even before it has counted a table, PostgreSQL then takes the index
-- that leads to a few rows, and not one that leads to a whole universe.
drop index construction_planet;
create index construction_planet on construction (planet_id, universe_id, queue, id);
drop index construction_player;
create index construction_player on construction (account_id, universe_id, queue, id);
drop index fleet_destination;
create index fleet_destination on fleet (to_planet_id, universe_id);
drop index fleet_in_union;
create index fleet_in_union on fleet (union_id, universe_id) where union_id is not null;
drop index report_battle;
create index report_battle on report (battle_id, universe_id) where battle_id is not null;
drop index scheduled_order_planet;
create index scheduled_order_planet on scheduled_order (planet_id, universe_id);
drop index dark_matter_ledger_exchanged;
create index dark_matter_ledger_exchanged on dark_matter_ledger (planet_id, universe_id, at) where cause = 'exchanged';
drop index ledger_planet;
create index ledger_planet on ledger (planet_id, universe_id, id);
drop index ledger_planet_at;
create index ledger_planet_at on ledger (planet_id, universe_id, at);
-- The key of invitations begins with both columns of it.
drop index union_invitation_union;
drop index fleet_union_universe;
