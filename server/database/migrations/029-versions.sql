-- What a process remembers of a player or a universe is true while the versions are those it was read at. The
-- transaction that changes something raises them, last and in the order of the accounts, so that none can deadlock.
-- They have tables of their own: commands hold the rows of player and universe before they know whom they concern.
create table player_version (
  universe_id bigint not null,
  account_id bigint not null,
  version bigint not null,
  primary key (universe_id, account_id),
  foreign key (universe_id, account_id) references player on delete cascade
) with (fillfactor = 50);

create table universe_version (
  universe_id bigint primary key references universe on delete cascade,
  -- Names of players and planets, who owns which planet, and the universe itself.
  names bigint not null,
  -- What else the map shows: debris, magic items, when players were seen, and vacations.
  map bigint not null,
  -- The points of players.
  points bigint not null
) with (fillfactor = 50);

-- Which universes an account plays in is asked with every request.
create index player_account on player (account_id);

-- A process that remembers a session hears of its end.
create function tell_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('farhold_session_ended', id::text) from ended;
  return null;
end $$;
create trigger session_ended after delete on session
  referencing old table as ended for each statement execute function tell_ended_sessions();
