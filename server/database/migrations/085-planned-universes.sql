-- Universes that open with a past: how long it was for those that are there, and which ones AI players have yet to play.
alter table universe add column past_ms bigint check (past_ms > 0);

create table planned_universe (
  id bigint generated always as identity primary key,
  name text not null,
  wanted jsonb not null,
  ai_players integer not null check (ai_players > 0),
  past_ms bigint not null check (past_ms > 0),
  -- When it may open at the earliest.
  opens_at bigint not null,
  failures integer not null default 0 check (failures >= 0),
  -- How much of the past has been played.
  played_ms bigint not null default 0 check (played_ms >= 0)
);
create unique index planned_universe_name on planned_universe (lower(name));
