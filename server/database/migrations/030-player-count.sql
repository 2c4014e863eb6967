-- The list of universes shows how many play in each; counting them each time grew with the players.
alter table universe add column players integer not null default 0 check (players >= 0);
update universe set players = (select count(*) from player where player.universe_id = universe.id);
