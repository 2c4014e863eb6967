-- Goals brought causes of their own to both ledgers; folded months have theirs beside them.
alter table dark_matter_ledger drop constraint dark_matter_ledger_check;
alter table dark_matter_ledger add constraint dark_matter_ledger_check
  check (case
    when cause = 'granted' then amount <> 0
    when cause in ('cube', 'gold-planet', 'goal', 'exchanged') then amount > 0
    when cause in ('hurried', 'traded', 'boosted') then amount < 0
    else cause = 'opening' end);

alter table unit_ledger drop constraint unit_ledger_cause_check;
alter table unit_ledger add constraint unit_ledger_cause_check
  check (cause in ('granted', 'built', 'rebuilt', 'goal', 'lost', 'used', 'opening'));
