-- Every change of a player's dark matter with its cause; the sum over a player equals player.dark_matter (rules R20).
create table dark_matter_ledger (
  id bigint generated always as identity primary key,
  universe_id bigint not null,
  account_id bigint not null,
  -- Where it was won or spent; null once the planet is gone.
  planet_id bigint references planet on delete set null,
  at instant not null,
  cause text not null,
  amount bigint not null,
  check (case
    when cause = 'granted' then amount <> 0
    when cause in ('cube', 'gold-planet', 'exchanged') then amount > 0
    when cause in ('hurried', 'traded', 'boosted') then amount < 0
    else false end),
  foreign key (universe_id, account_id) references player on delete cascade
);
create index dark_matter_ledger_player on dark_matter_ledger (account_id, universe_id, id desc);
create index dark_matter_ledger_exchanged on dark_matter_ledger (planet_id, at) where cause = 'exchanged';

alter table player add check (dark_matter <= 9007199254740991);

-- From this instant on, every second of the running entry counts twice.
alter table construction
  add column hurried_at instant,
  add check (hurried_at is null or (starts_at is not null and hurried_at between starts_at and ends_at));
