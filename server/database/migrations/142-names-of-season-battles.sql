-- Who fought in the biggest battles of a universe keeps the name of that day, as the winners do; none once the account is deleted.
alter table season_battle add column attacker text, add column defender text;
update season_battle set
  attacker = (select name from player where player.universe_id = season_battle.universe_id and account_id = attacker_id),
  defender = (select name from player where player.universe_id = season_battle.universe_id and account_id = defender_id);
