-- The list of universes shows how many play in each; counting them each time grew with the players.
alter table universe
  add column people integer not null default 0 check (people >= 0),
  add column ai_players integer not null default 0 check (ai_players >= 0);
update universe set
  people = (select count(*) from player where player.universe_id = universe.id and not is_ai),
  ai_players = (select count(*) from player where player.universe_id = universe.id and is_ai);
