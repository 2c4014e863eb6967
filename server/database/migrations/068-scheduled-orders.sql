-- Orders that wait for their hour: a fleet to send or to recall, something to build. At its hour an order is given like any
-- other, from the planet that it names; it goes with the planet and with the player.
create table scheduled_order (
  id bigint generated always as identity primary key,
  universe_id bigint not null references universe on delete cascade,
  account_id bigint not null,
  planet_id bigint not null references planet on delete cascade,
  kind text not null check (kind in ('send', 'recall', 'build')),
  content jsonb not null,
  due_at instant not null,
  foreign key (universe_id, account_id) references player on delete cascade
);
create index scheduled_order_player on scheduled_order (universe_id, account_id);
create index scheduled_order_planet on scheduled_order (planet_id);

alter table timed_event add column scheduled_order_id bigint references scheduled_order on delete cascade;
alter table timed_event drop constraint timed_event_subject;
alter table timed_event add constraint timed_event_subject check (
  num_nonnulls(construction_id, fleet_id, alliance_id, scheduled_order_id) =
    case when kind in ('magic-items-appear', 'universe-ends') then 0 else 1 end);
drop index timed_event_of_universe;
create unique index timed_event_of_universe on timed_event (universe_id, kind)
  where construction_id is null and fleet_id is null and alliance_id is null and scheduled_order_id is null;
create unique index timed_event_of_order on timed_event (scheduled_order_id) where scheduled_order_id is not null;
