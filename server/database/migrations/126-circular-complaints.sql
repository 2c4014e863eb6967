-- A complaint can be about a circular, too.
alter table complaint add column circular_id bigint;
alter table complaint drop constraint complaint_check;
alter table complaint add check (num_nonnulls(message_id, room_message_id, circular_id) = 1);
alter table complaint add unique (by_id, circular_id);
