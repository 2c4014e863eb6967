-- A complaint can be about an application to an alliance, too.
alter table complaint add column application_id bigint;
alter table complaint drop constraint complaint_check;
alter table complaint add check (num_nonnulls(message_id, room_message_id, circular_id, application_id) = 1);
alter table complaint add unique (by_id, application_id);
