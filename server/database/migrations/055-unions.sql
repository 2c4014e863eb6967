-- A union: attacks that strike one planet together, in one battle. Its fleets name it. The one that joined first leads and
-- carries the event of the arrival; fleets get their ids in the order in which they leave.
create table fleet_union (
  id bigint generated always as identity primary key,
  universe_id bigint not null references universe on delete cascade,
  -- The latest arrival that all delays together allow.
  latest_at instant not null
);
create index fleet_union_universe on fleet_union (universe_id);

alter table fleet add column union_id bigint references fleet_union on delete set null;
create index fleet_in_union on fleet (union_id) where union_id is not null;

-- Who may join a union. A declined invitation stays until the union is over, so that nobody is asked twice.
create table union_invitation (
  universe_id bigint not null,
  union_id bigint not null references fleet_union on delete cascade,
  account_id bigint not null,
  invited_at instant not null,
  declined boolean not null default false,
  primary key (universe_id, union_id, account_id),
  foreign key (universe_id, account_id) references player on delete cascade
);
create index union_invitation_player on union_invitation (universe_id, account_id);
create index union_invitation_union on union_invitation (union_id);

alter table notification_channel drop constraint alert_channel_kinds_check;
alter table notification_channel add constraint notification_channel_kinds_check
  check (kinds <@ array['hostile-fleet', 'queue-finished', 'message-received', 'union-invited']);
