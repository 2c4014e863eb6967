-- How often each player has done what goals count: ever, and on the last day (UTC) with one.
create table player_deed (
  universe_id bigint not null,
  account_id bigint not null,
  deed text not null,
  ever bigint not null check (ever between 0 and 9007199254740991),
  day instant not null,
  today bigint not null check (today between 0 and ever),
  primary key (universe_id, account_id, deed),
  foreign key (universe_id, account_id) references player on delete cascade
);

-- The rewards that players have collected. Those of the first days have day 0; those of a past day are removed when the
-- player collects one of a later day.
create table collected_goal (
  universe_id bigint not null,
  account_id bigint not null,
  key text not null,
  day instant not null,
  collected_at instant not null,
  primary key (universe_id, account_id, key, day),
  foreign key (universe_id, account_id) references player on delete cascade
);

-- The percentage of the starting stock and of the first goals that a player gets, fixed on joining.
alter table player add column head_start integer not null default 100 check (head_start between 100 and 500);

alter table dark_matter_ledger drop constraint dark_matter_ledger_check;
alter table dark_matter_ledger add constraint dark_matter_ledger_check
  check (case
    when cause = 'granted' then amount <> 0
    when cause in ('cube', 'gold-planet', 'goal', 'exchanged') then amount > 0
    when cause in ('hurried', 'traded', 'boosted') then amount < 0
    else false end);

alter table unit_ledger drop constraint unit_ledger_cause_check;
alter table unit_ledger add constraint unit_ledger_cause_check
  check (cause in ('granted', 'built', 'rebuilt', 'goal', 'lost', 'used'));

-- Players who are here already: levels by what stands, the rest by the reports they have kept.
insert into player_deed (universe_id, account_id, deed, ever, day, today)
with done (universe_id, account_id, deed, times) as (
  select universe_id, account_id, 'levels', amount from planet join planet_item on planet_id = planet.id
    where key in ('metal-mine', 'crystal-mine', 'deuterium-synthesizer', 'solar-plant', 'fusion-reactor', 'metal-storage',
      'crystal-storage', 'deuterium-storage', 'robotics-factory', 'shipyard', 'research-laboratory', 'alliance-depot',
      'missile-silo', 'nanite-factory', 'terraformer', 'space-dock', 'alien-facility', 'nutrient-farm', 'alien-habitat',
      'labour-hive', 'brood-barracks', 'xeno-laboratory', 'symbiote-reactor', 'chitin-foundry', 'psionic-veil',
      'xeno-exchange')
  union all select universe_id, account_id, 'research', level from research
  union all select universe_id, account_id, 'flights', 1 from report where action = 'sent' and type <> 'missile'
  union all select universe_id, account_id, 'spy-reports', 1 from report where content ->> 'code' = 'spied'
  union all select universe_id, account_id, 'harvests', 1 from report where content ->> 'code' = 'harvested'
  union all select universe_id, account_id, 'victories', 1 from report
    where (content ->> 'code' = 'attack-fought' and content ->> 'result' = 'attackers-won')
      or (content ->> 'code' = 'defence-fought' and content ->> 'result' = 'defenders-won'))
select universe_id, account_id, deed, least(sum(times), 9007199254740991), 0, 0
from done join player using (universe_id, account_id)
where not player.is_ai
group by universe_id, account_id, deed having sum(times) > 0;
