-- Where an account plays stands at the account, so that nobody asks all universes (docs/scaling.md). `moves` counts each time that
-- it joins a universe or makes another one its active one. Its players have the same count: a process that remembers where
-- an account plays asks one universe whether that is still true.
alter table account
  add column active_universe_id bigint,
  add column universe_ids bigint[] not null default '{}',
  add column moves bigint not null default 0,
  add column is_ai_player boolean not null default false;
update account set active_universe_id = active, universe_ids = joined, is_ai_player = played.is_ai
from (
  select account_id, min(universe_id) filter (where is_active) as active,
    array_agg(universe_id order by universe_id) as joined, bool_or(is_ai) as is_ai
  from player group by account_id) as played
where played.account_id = account.id;

drop index player_active;
drop index player_account;
alter table player drop column is_active, add column moves bigint not null default 0;
