-- Tables and columns take the names that the rest of the house uses.
alter table artificial_player rename to ai_player;
alter table ai_player rename column temperament to personality;
alter table ai_player rename column looks to turns;
alter table ai_player rename column looks_at to next_turn_at;
alter index artificial_player_due rename to ai_player_due;
alter table message_of_the_day rename to announcement;
alter table wish rename to savings_goal;
alter table fleet_template rename to fleet_preset;
alter table final_standing rename to final_ranking;
alter table alert_channel rename to notification_channel;
alter table alert_delivery rename to notification_delivery;
