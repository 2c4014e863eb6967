-- What strikes comes before everything else, and is dropped last where too much waits.
alter table notification_delivery add column urgent boolean not null default false;
-- The hostile fleet of which it warns. No reference: fleets are of universes, and end before their warnings.
alter table notification_delivery add column fleet_id bigint;
-- What is not told again within minutes; null for what is always told.
alter table notification_delivery add column subject text;

-- The next one of each channel is found without reading the others.
create index notification_delivery_next on notification_delivery (channel_id, urgent desc, next_attempt_at)
  where next_attempt_at is not null;
drop index alert_delivery_waiting;
