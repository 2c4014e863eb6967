-- What missiles aim at; null for a fleet.
alter table fleet add column aim text;
create index fleet_destination on fleet (to_planet_id);

-- Colony ships are used up by settling, missiles by flying.
alter table unit_ledger drop constraint unit_ledger_cause_check;
alter table unit_ledger add constraint unit_ledger_cause_check
  check (cause in ('granted', 'built', 'rebuilt', 'lost', 'used'));

-- The last request of a player, which outlives the sessions; null before the first one.
alter table account add column seen_at instant;
update account set seen_at =
  (select max(last_used_at) from session where account_id = account.id and not impersonated);
