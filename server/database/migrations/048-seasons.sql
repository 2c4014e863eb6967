-- A universe may be won, and may be a season: one of a series that is founded anew after each end. What was there before
-- is won by nobody and is no season.
alter table universe
  add column victory text not null default 'none' check (victory in ('none', 'points')),
  add column series text,
  add column season integer check (season > 0),
  -- How long the next season lasts, and how long after the end of this one it starts; null if none follows.
  add column season_ms bigint check (season_ms > 0),
  add column pause_ms bigint check (pause_ms >= 0),
  -- The season before it, which has one successor at most.
  add column season_of bigint unique references universe,
  -- The season whose AI players have yet to move here.
  add column ai_from bigint references universe,
  add check ((series is null) = (season is null)),
  add check ((season_ms is null) = (pause_ms is null)),
  add check (season_ms is null or series is not null);

-- What was destroyed in a battle, in metal and crystal; 0 for battles of earlier versions.
alter table battle add column worth_lost bigint not null default 0 check (worth_lost >= 0);
create index battle_worth on battle (universe_id, worth_lost desc);

-- The three best of each category when a universe ended. Like the final ranking, it outlives accounts.
create table season_winner (
  universe_id bigint not null references universe,
  category text not null,
  position integer not null check (position between 1 and 3),
  account_id bigint references account on delete set null,
  name text not null,
  points bigint not null check (points > 0),
  primary key (universe_id, category, position)
);
create index season_winner_account on season_winner (account_id);
create index final_ranking_account on final_ranking (account_id);

-- The biggest battles of a universe that has ended, for everybody to see. They stay when their reports go.
create table season_battle (
  universe_id bigint not null references universe,
  position integer not null check (position > 0),
  token text not null unique check (length(token) = 22),
  battle_id bigint not null unique references battle,
  place jsonb not null,
  attacker_id bigint references account on delete set null,
  defender_id bigint references account on delete set null,
  primary key (universe_id, position)
);
create index season_battle_attacker on season_battle (attacker_id);
create index season_battle_defender on season_battle (defender_id);
