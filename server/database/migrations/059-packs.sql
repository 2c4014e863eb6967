-- When an AI player was last woken by another one, which is bounded.
alter table ai_player add column woken_at instant;
