-- Universes refer to no account any more: they live on machines of their own (docs/scaling.md). Whoever erases an account erases its
-- players first (server/personal-data/erase-account.ts).
alter table player
  drop constraint player_account_id_fkey,
  drop constraint player_invited_by_fkey;
alter table final_ranking drop constraint final_standing_account_id_fkey;
alter table season_winner drop constraint season_winner_account_id_fkey;
alter table season_battle
  drop constraint season_battle_attacker_id_fkey,
  drop constraint season_battle_defender_id_fkey;
alter table gift
  drop constraint gift_from_id_fkey,
  drop constraint gift_to_id_fkey,
  add foreign key (universe_id, from_id) references player on delete cascade,
  add foreign key (universe_id, to_id) references player on delete cascade;

drop index gift_from, gift_to, player_invited_by;
create index gift_from on gift (universe_id, from_id);
create index gift_to on gift (universe_id, to_id);
create index player_invited_by on player (universe_id, invited_by) where invited_by is not null;
