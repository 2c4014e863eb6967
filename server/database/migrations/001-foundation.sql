-- Instants are whole milliseconds since 1970 in UTC, as everywhere in the code.
create domain instant as bigint check (value >= 0);

create table account (
  id bigint generated always as identity primary key,
  email text not null,
  name text not null,
  password_hash text not null,
  email_verified_at instant,
  created_at instant not null
);
create unique index account_email on account (lower(email));
create unique index account_name on account (lower(name));

create table session (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  token_hash bytea not null unique,
  remember boolean not null,
  impersonated boolean not null default false,
  created_at instant not null,
  last_used_at instant not null,
  expires_at instant not null
);
create index session_account on session (account_id);

create table mail_token (
  token_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  purpose text not null check (purpose in ('verify-email')),
  expires_at instant not null
);

create table failed_login (
  email text not null,
  at instant not null
);
create index failed_login_email on failed_login (email, at);

create table universe (
  id bigint generated always as identity primary key,
  name text not null,
  started_at instant not null,
  max_players integer check (max_players > 0),
  resources_speed double precision not null check (resources_speed > 0),
  research_speed double precision not null check (research_speed > 0),
  fleet_speed double precision not null check (fleet_speed > 0),
  building_speed double precision not null check (building_speed > 0),
  protection boolean not null
);
create unique index universe_name on universe (lower(name));

-- An account in one universe.
create table player (
  universe_id bigint not null references universe,
  account_id bigint not null references account on delete cascade,
  joined_at instant not null,
  is_active boolean not null default false,
  is_ai boolean not null default false,
  dark_matter bigint not null default 0 check (dark_matter >= 0),
  primary key (universe_id, account_id)
);
create unique index player_active on player (account_id) where is_active;

create table research (
  universe_id bigint not null,
  account_id bigint not null,
  key text not null,
  level integer not null check (level >= 0),
  primary key (universe_id, account_id, key),
  foreign key (universe_id, account_id) references player on delete cascade
);

-- Stocks are whole units; *_parts are the 1/3600 units that are not whole yet (rules R1).
create table planet (
  id bigint generated always as identity primary key,
  universe_id bigint not null,
  account_id bigint not null,
  name text not null,
  galaxy smallint not null check (galaxy between 1 and 4),
  system smallint not null check (system between 1 and 399),
  position smallint not null check (position between 1 and 15),
  fields integer not null check (fields > 0),
  temperature_max integer not null,
  gold boolean not null default false,
  metal bigint not null check (metal between 0 and 9007199254740991),
  crystal bigint not null check (crystal between 0 and 9007199254740991),
  deuterium bigint not null check (deuterium between 0 and 9007199254740991),
  food bigint not null check (food between 0 and 9007199254740991),
  aliens bigint not null check (aliens between 0 and 9007199254740991),
  metal_parts smallint not null default 0 check (metal_parts between 0 and 3599),
  crystal_parts smallint not null default 0 check (crystal_parts between 0 and 3599),
  deuterium_parts smallint not null default 0 check (deuterium_parts between 0 and 3599),
  food_parts smallint not null default 0 check (food_parts between 0 and 3599),
  aliens_parts smallint not null default 0 check (aliens_parts between 0 and 3599),
  settled_at instant not null,
  reactor_idle boolean not null default false,
  boosted_until instant,
  founded_at instant not null,
  foreign key (universe_id, account_id) references player,
  unique (universe_id, galaxy, system, position)
);
create index planet_account on planet (account_id, universe_id);

-- Building levels and numbers of ships and defences.
create table planet_item (
  planet_id bigint not null references planet on delete cascade,
  key text not null,
  amount bigint not null check (amount between 0 and 9007199254740991),
  primary key (planet_id, key)
);

-- The entries of all queues. The running one has a start and an end.
create table construction (
  id bigint generated always as identity primary key,
  universe_id bigint not null,
  account_id bigint not null,
  planet_id bigint not null references planet on delete cascade,
  queue text not null check (queue in ('buildings', 'shipyard', 'defence', 'research', 'aliens')),
  key text not null,
  level integer check (level > 0),
  quantity bigint not null check (quantity > 0),
  delivered bigint not null default 0 check (delivered between 0 and quantity),
  paid_metal bigint not null check (paid_metal >= 0),
  paid_crystal bigint not null check (paid_crystal >= 0),
  paid_deuterium bigint not null check (paid_deuterium >= 0),
  paid_aliens bigint not null check (paid_aliens >= 0),
  ordered_at instant not null,
  starts_at instant,
  ends_at instant,
  seconds_each double precision check (seconds_each > 0),
  check ((starts_at is null) = (ends_at is null)),
  foreign key (universe_id, account_id) references player
);
create index construction_planet on construction (planet_id, queue, id);
create index construction_player on construction (universe_id, account_id, queue, id);
create unique index construction_running on construction (planet_id, queue)
  where starts_at is not null and queue <> 'research';
create unique index construction_researching on construction (universe_id, account_id)
  where starts_at is not null and queue = 'research';

-- One row per fleet from launch to home; its state says where it is.
create table fleet (
  id bigint generated always as identity primary key,
  universe_id bigint not null,
  account_id bigint not null,
  mission text not null,
  state text not null check (state in ('outbound', 'holding', 'returning')),
  from_planet_id bigint not null references planet,
  from_galaxy smallint not null,
  from_system smallint not null,
  from_position smallint not null,
  to_planet_id bigint references planet on delete set null,
  to_account_id bigint,
  to_galaxy smallint not null,
  to_system smallint not null,
  to_position smallint not null,
  ships jsonb not null,
  metal bigint not null check (metal >= 0),
  crystal bigint not null check (crystal >= 0),
  deuterium bigint not null check (deuterium >= 0),
  aliens bigint not null check (aliens >= 0),
  sent_at instant not null,
  arrives_at instant not null,
  returns_at instant,
  -- Fixed at launch, so that a battle resolved late is the battle that was due.
  seed uuid not null default gen_random_uuid(),
  foreign key (universe_id, account_id) references player
);
create index fleet_player on fleet (universe_id, account_id);
create index fleet_target on fleet (to_account_id, universe_id);

-- Whatever waits for its time. A resolved event is deleted in the transaction of its effects.
create table timed_event (
  id bigint generated always as identity primary key,
  universe_id bigint not null references universe,
  due_at instant not null,
  priority smallint not null,
  kind text not null,
  version smallint not null,
  construction_id bigint unique references construction on delete cascade,
  fleet_id bigint unique references fleet on delete cascade,
  parked_at instant,
  failure text,
  check (num_nonnulls(construction_id, fleet_id) = 1)
);
create index timed_event_due on timed_event (universe_id, due_at, priority, id) where parked_at is null;

create table battle (
  id bigint generated always as identity primary key,
  universe_id bigint not null references universe,
  fought_at instant not null,
  seed text not null,
  engine_version integer not null,
  inputs jsonb not null,
  rounds jsonb not null
);

create table report (
  id bigint generated always as identity primary key,
  universe_id bigint not null,
  account_id bigint not null,
  type text not null,
  action text not null check (action in ('sent', 'received')),
  from_place jsonb not null,
  to_place jsonb not null,
  message jsonb not null,
  battle_id bigint references battle,
  created_at instant not null,
  read_at instant,
  foreign key (universe_id, account_id) references player on delete cascade
);
create index report_player on report (account_id, universe_id, id desc);
create index report_unread on report (account_id, universe_id) where read_at is null;

create table debris (
  universe_id bigint not null references universe,
  galaxy smallint not null,
  system smallint not null,
  position smallint not null,
  metal bigint not null check (metal >= 0),
  crystal bigint not null check (crystal >= 0),
  primary key (universe_id, galaxy, system, position)
);

-- Every change of a stock with its cause; the sum over a planet equals what it holds.
create table ledger (
  id bigint generated always as identity primary key,
  universe_id bigint not null references universe,
  planet_id bigint not null references planet on delete cascade,
  at instant not null,
  cause text not null,
  metal bigint not null,
  crystal bigint not null,
  deuterium bigint not null,
  food bigint not null,
  aliens bigint not null
);
create index ledger_planet on ledger (planet_id, id);

-- Every unit that came to be or ceased to be; granted + built - lost = standing + flying.
create table unit_ledger (
  id bigint generated always as identity primary key,
  universe_id bigint not null references universe,
  at instant not null,
  cause text not null check (cause in ('granted', 'built', 'rebuilt', 'lost')),
  key text not null,
  amount bigint not null
);
create index unit_ledger_universe on unit_ledger (universe_id, key);

-- What operators did, and every write made while viewing as somebody else.
create table audit_log (
  id bigint generated always as identity primary key,
  at instant not null,
  actor text not null,
  action text not null,
  details jsonb not null
);
