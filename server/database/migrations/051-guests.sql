-- Whose fleets may hold at a player's planets: everybody's, or those of friends, members of the same alliance and allies
-- (docs/decisions.md). Universes from before keep what their players know.
alter table universe add column guests text not null default 'all' check (guests in ('all', 'friends'));
