-- The lines of a planet outlive it: the last one takes its stock to zero, so that the ledger of a universe still adds up.
alter table ledger drop constraint ledger_planet_id_fkey;

alter table planet add constraint planet_name_length check (char_length(name) between 2 and 24);
