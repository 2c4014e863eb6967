-- A row that is added locks the row of its universe, and so do all others at the same time: PostgreSQL then keeps lists of who
-- holds it, which costs more than the row itself. No universe is ever deleted, and a command reads its universe first.
alter table ledger drop constraint ledger_universe_id_fkey;
alter table unit_ledger drop constraint unit_ledger_universe_id_fkey;
alter table timed_event drop constraint timed_event_universe_id_fkey;
alter table gift drop constraint gift_universe_id_fkey;

-- A fleet is written again once, on its way back: with room on its page, its five indexes stay as they are.
alter table fleet set (fillfactor = 50);

-- An event concerns a construction or a fleet, and needs no entry in the index of the other.
alter table timed_event
  drop constraint timed_event_universe_id_construction_id_key,
  drop constraint timed_event_universe_id_fleet_id_key;
create unique index timed_event_of_construction on timed_event (universe_id, construction_id)
  where construction_id is not null;
create unique index timed_event_of_fleet on timed_event (universe_id, fleet_id) where fleet_id is not null;

-- The lines of a planet are found by their time, and nobody looks for gifts by who gave them.
drop index ledger_planet;
drop index gift_from;
