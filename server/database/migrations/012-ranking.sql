-- What each player has spent on what still exists, changed with whatever changes that, and the points cut from it
-- (rules R17). A table of its own: commands lock a player first and these rows last.
create table player_points (
  universe_id bigint not null,
  account_id bigint not null,
  -- Who joined first stands first among those with equal points: -1, then -2, so that one descending walk orders both.
  seniority bigint not null generated always as identity
    (increment by -1 minvalue -9007199254740991 maxvalue -1 start with -1),
  spent_resources bigint not null default 0 check (spent_resources between 0 and 1500000000000000000),
  spent_facilities bigint not null default 0 check (spent_facilities between 0 and 1500000000000000000),
  spent_research bigint not null default 0 check (spent_research between 0 and 1500000000000000000),
  spent_aliens bigint not null default 0 check (spent_aliens between 0 and 1500000000000000000),
  spent_ships bigint not null default 0 check (spent_ships between 0 and 1500000000000000000),
  spent_defence bigint not null default 0 check (spent_defence between 0 and 1500000000000000000),
  resources bigint not null generated always as (spent_resources / 1000) stored,
  facilities bigint not null generated always as (spent_facilities / 1000) stored,
  research bigint not null generated always as (spent_research / 1000) stored,
  aliens bigint not null generated always as (spent_aliens / 1000) stored,
  ships bigint not null generated always as (spent_ships / 1000) stored,
  defence bigint not null generated always as (spent_defence / 1000) stored,
  total bigint not null generated always as (spent_resources / 1000 + spent_facilities / 1000
    + spent_research / 1000 + spent_aliens / 1000 + spent_ships / 1000 + spent_defence / 1000) stored,
  primary key (universe_id, account_id),
  foreign key (universe_id, account_id) references player on delete cascade
) with (fillfactor = 80);
create index player_points_total on player_points (universe_id, total, seniority);
create index player_points_resources on player_points (universe_id, resources, seniority);
create index player_points_facilities on player_points (universe_id, facilities, seniority);
create index player_points_research on player_points (universe_id, research, seniority);
create index player_points_aliens on player_points (universe_id, aliens, seniority);
create index player_points_ships on player_points (universe_id, ships, seniority);
create index player_points_defence on player_points (universe_id, defence, seniority);

-- Which points and seniority stand at every so many places of a category: where a count of places may begin, so that
-- it never walks a whole universe. Measured anew every minute; see decision record 011.
create table rank_milestone (
  universe_id bigint not null references universe,
  category text not null,
  position bigint not null check (position > 1),
  points bigint not null,
  seniority bigint not null,
  primary key (universe_id, category, position)
);
create index rank_milestone_points on rank_milestone (universe_id, category, points, seniority);

-- Every universe's nights: who has the row takes the snapshot.
create table rank_night (
  universe_id bigint not null references universe,
  day instant not null,
  primary key (universe_id, day)
);

-- Where each player stood at the beginning of the day, and with how many points. No foreign keys: it is written by the
-- million, and whoever has gone is gone from it a night later.
create table rank_snapshot (
  universe_id bigint not null,
  account_id bigint not null,
  total bigint not null,
  resources bigint not null,
  facilities bigint not null,
  research bigint not null,
  aliens bigint not null,
  ships bigint not null,
  defence bigint not null,
  total_position bigint not null,
  resources_position bigint not null,
  facilities_position bigint not null,
  research_position bigint not null,
  aliens_position bigint not null,
  ships_position bigint not null,
  defence_position bigint not null,
  primary key (universe_id, account_id)
);

-- The points of a player at the beginning of each day on which they differed from those of the day before.
create table points_history (
  universe_id bigint not null,
  account_id bigint not null,
  day instant not null,
  resources bigint not null,
  facilities bigint not null,
  research bigint not null,
  aliens bigint not null,
  ships bigint not null,
  defence bigint not null,
  primary key (universe_id, account_id, day)
);
create index points_history_day on points_history (universe_id, day);

-- Names are searched by how they begin.
create index account_name_beginning on account (lower(name) text_pattern_ops);

-- Players who joined before are counted here, by the prices of the book at this step.
insert into player_points (universe_id, account_id, spent_resources, spent_facilities, spent_research,
  spent_aliens, spent_ships, spent_defence)
with item (key, category, is_levelled, metal, crystal, deuterium) as (values
  ('metal-mine', 'resources', true, 60, 15, 0),
  ('crystal-mine', 'resources', true, 48, 24, 0),
  ('deuterium-synthesizer', 'resources', true, 225, 75, 0),
  ('solar-plant', 'resources', true, 75, 30, 0),
  ('fusion-reactor', 'resources', true, 900, 360, 180),
  ('metal-storage', 'resources', true, 1000, 0, 0),
  ('crystal-storage', 'resources', true, 1000, 500, 0),
  ('deuterium-storage', 'resources', true, 1000, 1000, 0),
  ('robotics-factory', 'facilities', true, 400, 120, 200),
  ('shipyard', 'facilities', true, 400, 200, 100),
  ('research-laboratory', 'facilities', true, 200, 400, 200),
  ('alliance-depot', 'facilities', true, 20000, 40000, 0),
  ('missile-silo', 'facilities', true, 20000, 20000, 1000),
  ('nanite-factory', 'facilities', true, 1000000, 500000, 100000),
  ('terraformer', 'facilities', true, 0, 50000, 100000),
  ('space-dock', 'facilities', true, 200, 0, 50),
  ('lunar-base', 'facilities', true, 20000, 40000, 20000),
  ('sensor-phalanx', 'facilities', true, 20000, 40000, 20000),
  ('jump-gate', 'facilities', true, 2000000, 4000000, 2000000),
  ('energy-technology', 'research', true, 0, 800, 400),
  ('laser-technology', 'research', true, 200, 100, 0),
  ('ion-technology', 'research', true, 1000, 300, 100),
  ('hyperspace-technology', 'research', true, 0, 4000, 2000),
  ('plasma-technology', 'research', true, 2000, 4000, 1000),
  ('combustion-drive', 'research', true, 400, 0, 600),
  ('impulse-drive', 'research', true, 2000, 4000, 600),
  ('hyperspace-drive', 'research', true, 10000, 20000, 6000),
  ('espionage-technology', 'research', true, 200, 1000, 200),
  ('computer-technology', 'research', true, 0, 400, 600),
  ('astrophysics', 'research', true, 4000, 8000, 4000),
  ('intergalactic-research-network', 'research', true, 240000, 400000, 160000),
  ('graviton-technology', 'research', true, 0, 0, 0),
  ('weapons-technology', 'research', true, 800, 200, 0),
  ('shielding-technology', 'research', true, 200, 600, 0),
  ('armour-technology', 'research', true, 1000, 0, 0),
  ('alien-facility', 'aliens', true, 100, 50, 20),
  ('nutrient-farm', 'aliens', true, 80, 40, 0),
  ('alien-habitat', 'aliens', true, 1000, 500, 250),
  ('labour-hive', 'aliens', true, 400, 300, 100),
  ('brood-barracks', 'aliens', true, 600, 300, 150),
  ('xeno-laboratory', 'aliens', true, 500, 1000, 400),
  ('symbiote-reactor', 'aliens', true, 900, 600, 300),
  ('chitin-foundry', 'aliens', true, 2000, 1500, 500),
  ('psionic-veil', 'aliens', true, 3000, 4000, 1500),
  ('xeno-exchange', 'aliens', true, 10000, 10000, 5000),
  ('light-fighter', 'ships', false, 3000, 1000, 0),
  ('heavy-fighter', 'ships', false, 6000, 4000, 0),
  ('cruiser', 'ships', false, 20000, 7000, 2000),
  ('battleship', 'ships', false, 45000, 15000, 0),
  ('battlecruiser', 'ships', false, 30000, 40000, 15000),
  ('bomber', 'ships', false, 50000, 25000, 15000),
  ('destroyer', 'ships', false, 60000, 50000, 15000),
  ('dreadstar', 'ships', false, 5000000, 4000000, 1000000),
  ('reaper', 'ships', false, 85000, 55000, 20000),
  ('small-cargo', 'ships', false, 2000, 2000, 0),
  ('large-cargo', 'ships', false, 6000, 6000, 0),
  ('colony-ship', 'ships', false, 10000, 20000, 10000),
  ('recycler', 'ships', false, 10000, 6000, 2000),
  ('espionage-probe', 'ships', false, 0, 1000, 0),
  ('solar-satellite', 'ships', false, 0, 2000, 500),
  ('crawler', 'ships', false, 2000, 2000, 1000),
  ('pathfinder', 'ships', false, 8000, 15000, 8000),
  ('rocket-launcher', 'defence', false, 2000, 0, 0),
  ('light-laser', 'defence', false, 1500, 500, 0),
  ('heavy-laser', 'defence', false, 6000, 2000, 0),
  ('gauss-cannon', 'defence', false, 20000, 15000, 2000),
  ('ion-cannon', 'defence', false, 5000, 3000, 0),
  ('plasma-turret', 'defence', false, 50000, 50000, 30000),
  ('small-shield-dome', 'defence', false, 10000, 10000, 0),
  ('large-shield-dome', 'defence', false, 50000, 50000, 0),
  ('interceptor-missile', 'defence', false, 8000, 0, 2000),
  ('interplanetary-missile', 'defence', false, 12500, 2500, 10000)),
held as (
  select universe_id, account_id, key, amount from planet join planet_item on planet_id = planet.id
  union all select universe_id, account_id, key, level from research
  union all select universe_id, account_id, ship.key, ship.value::bigint from fleet, jsonb_each_text(ships) as ship),
spent as (
  select universe_id, account_id, category,
    case when is_levelled then (
      select coalesce(sum(div(metal * 3::numeric ^ (level - 1), 2::numeric ^ (level - 1))
        + div(crystal * 8::numeric ^ (level - 1), 5::numeric ^ (level - 1))
        + div(deuterium * 3::numeric ^ (level - 1), 2::numeric ^ (level - 1))), 0)
      from generate_series(1, amount::int) as level)
    else (metal + crystal + deuterium)::numeric * amount end as amount
  from held join item using (key))
select player.universe_id, player.account_id,
  coalesce(sum(spent.amount) filter (where category = 'resources'), 0),
  coalesce(sum(spent.amount) filter (where category = 'facilities'), 0),
  coalesce(sum(spent.amount) filter (where category = 'research'), 0),
  coalesce(sum(spent.amount) filter (where category = 'aliens'), 0),
  coalesce(sum(spent.amount) filter (where category = 'ships'), 0),
  coalesce(sum(spent.amount) filter (where category = 'defence'), 0)
from player left join spent using (universe_id, account_id)
group by player.universe_id, player.account_id
order by player.joined_at, player.account_id;
