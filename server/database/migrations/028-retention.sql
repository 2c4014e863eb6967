-- Old lines of a ledger are folded into one for each month, with the cause 'opening'; the sums stay the same.
alter table unit_ledger drop constraint unit_ledger_cause_check;
alter table unit_ledger add constraint unit_ledger_cause_check
  check (cause in ('granted', 'built', 'rebuilt', 'lost', 'used', 'opening'));

alter table dark_matter_ledger drop constraint dark_matter_ledger_check;
alter table dark_matter_ledger add constraint dark_matter_ledger_check check (case
  when cause = 'granted' then amount <> 0
  when cause in ('cube', 'gold-planet', 'exchanged') then amount > 0
  when cause in ('hurried', 'traded', 'boosted') then amount < 0
  else cause = 'opening' end);

-- Up to which instant the ledgers were folded last.
create table folded_ledger (
  ledger text primary key check (ledger in ('ledger', 'unit_ledger', 'dark_matter_ledger')),
  folded_to instant not null
);

-- What is too old is found by its age, and a battle by the reports that tell of it.
create index report_created on report (created_at);
create index report_battle on report (battle_id) where battle_id is not null;
create index battle_fought on battle (fought_at);
create index audit_log_at on audit_log (at);
create index message_sent on message (sent_at);
