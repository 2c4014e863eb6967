-- Expeditions of the last day, whatever became of them: they decide what the next ones find.
create table expedition (
  id bigint generated always as identity primary key,
  universe_id bigint not null,
  account_id bigint not null,
  -- The fleet, until it is home or lost.
  fleet_id bigint unique references fleet on delete set null,
  galaxy smallint not null,
  system smallint not null,
  hours integer not null check (hours > 0),
  started_at instant not null,
  -- How many of this player's expeditions set out to the system within 24 hours, with this one.
  starts integer not null check (starts > 0),
  -- The points of the best player of the universe when it set out.
  best_points bigint not null check (best_points >= 0),
  -- When its hours were over; null while they are not, and for one that was recalled.
  searched_at instant,
  found boolean not null default false check (searched_at is not null or not found),
  foreign key (universe_id, account_id) references player on delete cascade
);
create index expedition_system on expedition (universe_id, galaxy, system, searched_at);
create index expedition_player on expedition (universe_id, account_id, started_at);

alter table dark_matter_ledger drop constraint dark_matter_ledger_check;
alter table dark_matter_ledger add constraint dark_matter_ledger_check
  check (case
    when cause = 'granted' then amount <> 0
    when cause in ('cube', 'gold-planet', 'goal', 'found', 'exchanged') then amount > 0
    when cause in ('hurried', 'traded', 'boosted') then amount < 0
    else cause = 'opening' end);

alter table unit_ledger drop constraint unit_ledger_cause_check;
alter table unit_ledger add constraint unit_ledger_cause_check
  check (cause in ('granted', 'built', 'rebuilt', 'goal', 'found', 'lost', 'used', 'opening'));
