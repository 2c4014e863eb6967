-- A universe may be closed to new players, end on an announced day, and allow quiet hours. One that has not started
-- yet is announced.
alter table universe
  add column is_closed boolean not null default false,
  add column quiet_hours boolean not null default false,
  add column ends_at instant,
  add column ended_at instant,
  add check (ends_at > started_at),
  add check (ended_at = ends_at);

alter table timed_event drop constraint timed_event_subject;
alter table timed_event add constraint timed_event_subject check (num_nonnulls(construction_id, fleet_id) =
  case when kind in ('magic-items-appear', 'universe-ends') then 0 else 1 end);

-- While a player is on vacation, time stands still on all planets of the player. Quiet hours are kept as the hour of
-- the day, UTC, in which they begin; what was chosen last counts from its midnight on, and until then what counted before.
alter table player
  add column vacation_since instant,
  add column quiet_start smallint check (quiet_start between 0 and 23),
  add column quiet_start_before smallint check (quiet_start_before between 0 and 23),
  add column quiet_from instant,
  add column quiet_chosen_at instant,
  add check ((quiet_from is null) = (quiet_chosen_at is null)),
  add check (quiet_from is not null or (quiet_start is null and quiet_start_before is null));

-- How the players of a universe stood when it ended. It outlives accounts.
create table final_standing (
  universe_id bigint not null references universe,
  position integer not null check (position > 0),
  account_id bigint references account on delete set null,
  name text not null,
  points bigint not null check (points >= 0),
  primary key (universe_id, position)
);

-- The message of the day of a universe, or (null) of the whole server.
create table message_of_the_day (
  id bigint generated always as identity primary key,
  universe_id bigint references universe,
  text text not null check (length(text) between 1 and 2000),
  set_at instant not null,
  unique nulls not distinct (universe_id)
);
