-- Alliances of players in one universe: their members and ranks, who wants in, and what two of them have agreed on.
alter table universe
  add column alliance_members integer not null default 40 check (alliance_members between 2 and 200);

create table alliance (
  universe_id bigint not null references universe,
  id bigint generated always as identity,
  tag text not null check (length(tag) between 1 and 20),
  name text not null check (length(name) between 1 and 60),
  -- What tag and name look like, which keeps out those that could be mistaken for them.
  tag_look text not null,
  name_look text not null,
  emblem jsonb not null,
  admission text not null check (admission in ('open', 'application', 'closed')),
  outside text not null default '' check (length(outside) <= 40000),
  inside text not null default '' check (length(inside) <= 40000),
  founder_id bigint not null,
  founded_at instant not null,
  renamed_at instant,
  primary key (universe_id, id),
  unique (universe_id, tag_look),
  unique (universe_id, name_look),
  -- An account that leaves the universe hands over before.
  foreign key (universe_id, founder_id) references player
);
create index alliance_founder on alliance (universe_id, founder_id);

create table alliance_rank (
  universe_id bigint not null,
  id bigint generated always as identity,
  alliance_id bigint not null,
  name text not null check (length(name) between 1 and 60),
  rights text[] not null check (rights <@ array['applications', 'invite', 'remove', 'presence', 'circular', 'texts',
    'diplomacy', 'ranks', 'right-hand']),
  primary key (universe_id, id),
  unique (universe_id, alliance_id, name),
  foreign key (universe_id, alliance_id) references alliance on delete cascade
);

create table alliance_member (
  universe_id bigint not null,
  account_id bigint not null,
  alliance_id bigint not null,
  rank_id bigint,
  joined_at instant not null,
  primary key (universe_id, account_id),
  foreign key (universe_id, account_id) references player on delete cascade,
  foreign key (universe_id, alliance_id) references alliance on delete cascade,
  foreign key (universe_id, rank_id) references alliance_rank on delete set null (rank_id)
);
create index alliance_member_alliance on alliance_member (universe_id, alliance_id);
create index alliance_member_rank on alliance_member (universe_id, rank_id);

-- Until when players who left an alliance or were removed join no other.
create table alliance_wait (
  universe_id bigint not null,
  account_id bigint not null,
  until instant not null,
  primary key (universe_id, account_id),
  foreign key (universe_id, account_id) references player on delete cascade
);

-- A declined application stays until its applicant has read the answer.
create table alliance_application (
  universe_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  alliance_id bigint not null,
  text text not null check (length(text) <= 16000),
  applied_at instant not null,
  declined_at instant,
  words text not null default '' check (length(words) <= 16000),
  primary key (universe_id, id),
  unique (universe_id, account_id, alliance_id),
  foreign key (universe_id, account_id) references player on delete cascade,
  foreign key (universe_id, alliance_id) references alliance on delete cascade
);
create index alliance_application_alliance on alliance_application (universe_id, alliance_id);

create table alliance_invitation (
  universe_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  alliance_id bigint not null,
  by_id bigint,
  invited_at instant not null,
  primary key (universe_id, id),
  unique (universe_id, account_id, alliance_id),
  foreign key (universe_id, account_id) references player on delete cascade,
  foreign key (universe_id, alliance_id) references alliance on delete cascade,
  foreign key (universe_id, by_id) references player on delete set null (by_id)
);
create index alliance_invitation_alliance on alliance_invitation (universe_id, alliance_id);
create index alliance_invitation_by on alliance_invitation (universe_id, by_id);

-- What one alliance has offered another or declared against it. The tags stay when an alliance is gone.
create table pact (
  universe_id bigint not null references universe,
  id bigint generated always as identity,
  from_id bigint,
  to_id bigint,
  from_tag text not null,
  to_tag text not null,
  kind text not null check (kind in ('ally', 'peace', 'war')),
  declared_at instant not null,
  -- Null while it is offered.
  begins_at instant,
  -- The start of the last attack of one side on the other.
  attacked_at instant,
  ended_at instant,
  -- The alliance that asks to end a war.
  end_asked_by bigint,
  -- In a war: metal and crystal of what each side destroyed of the other's.
  from_score bigint not null default 0 check (from_score between 0 and 9007199254740991),
  to_score bigint not null default 0 check (to_score between 0 and 9007199254740991),
  battles integer not null default 0 check (battles >= 0),
  primary key (universe_id, id),
  check (from_id <> to_id),
  check (kind <> 'war' or begins_at is not null),
  check (ended_at is not null or (from_id is not null and to_id is not null)),
  foreign key (universe_id, from_id) references alliance on delete set null (from_id),
  foreign key (universe_id, to_id) references alliance on delete set null (to_id)
);
create index pact_from on pact (universe_id, from_id);
create index pact_to on pact (universe_id, to_id);
create index pact_wars on pact (universe_id, declared_at desc) where kind = 'war';

-- An absent founder is followed by another member.
alter table timed_event add column alliance_id bigint;
alter table timed_event add foreign key (universe_id, alliance_id) references alliance on delete cascade;
alter table timed_event drop constraint timed_event_subject;
alter table timed_event add constraint timed_event_subject check (num_nonnulls(construction_id, fleet_id, alliance_id) =
  case when kind in ('magic-items-appear', 'universe-ends') then 0 else 1 end);
drop index timed_event_of_universe;
create unique index timed_event_of_universe on timed_event (universe_id, kind)
  where construction_id is null and fleet_id is null and alliance_id is null;
create unique index timed_event_of_alliance on timed_event (universe_id, alliance_id) where alliance_id is not null;

-- The members and points of each alliance at the beginning of each day. It counts the members of then.
create table alliance_history (
  universe_id bigint not null,
  alliance_id bigint not null,
  day instant not null,
  members integer not null check (members > 0),
  resources bigint not null,
  facilities bigint not null,
  research bigint not null,
  aliens bigint not null,
  ships bigint not null,
  defence bigint not null,
  total bigint not null,
  primary key (universe_id, alliance_id, day),
  foreign key (universe_id, alliance_id) references alliance on delete cascade
);
create index alliance_history_day on alliance_history (universe_id, day);
