-- Workers ask each universe by itself whose turn is next (docs/scaling.md).
drop index ai_player_due;
create index ai_player_due on ai_player (universe_id, next_turn_at) where next_turn_at is not null;
