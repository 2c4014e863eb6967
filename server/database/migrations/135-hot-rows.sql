-- A row that is added locks the row of its universe, and so do all others at the same time: PostgreSQL then keeps lists of who
-- holds it, which costs more than the row itself. No universe is ever deleted, and a command reads its universe first.
alter table ledger drop constraint ledger_universe_id_fkey;
alter table unit_ledger drop constraint unit_ledger_universe_id_fkey;
alter table timed_event drop constraint timed_event_universe_id_fkey;
