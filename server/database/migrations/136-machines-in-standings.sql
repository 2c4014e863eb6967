-- AI players are marked wherever a player is named, in what a universe remembers of its end as well.
alter table final_ranking add column is_ai boolean not null default false;
alter table season_winner add column is_ai boolean not null default false;

update final_ranking set is_ai = true from player
where player.universe_id = final_ranking.universe_id and player.account_id = final_ranking.account_id and player.is_ai;

update season_winner set is_ai = true from player
where player.universe_id = season_winner.universe_id and player.account_id = season_winner.account_id and player.is_ai;
