-- Conversations in which nothing is left to read go after a month: those of which a side sees no message are few.
create index if not exists conversation_side_empty on conversation_side (active_at) where last_message_id is null;
