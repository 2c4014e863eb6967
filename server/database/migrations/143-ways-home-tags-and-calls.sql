-- When a fleet's way home began: a recall in flight, an early and a late expedition begin it elsewhere than on arrival.
alter table fleet add column turned_at instant;
update fleet set turned_at = returns_at - least(arrives_at - sent_at, (returns_at - sent_at) / 2)
where state = 'returning' and returns_at is not null;

-- What a universe remembers of its end names players with the tags of that day, and its best alliances.
alter table final_ranking add column tag text;
alter table season_winner add column tag text;
alter table season_battle add column attacker_tag text, add column defender_tag text;

create table season_alliance (
  universe_id bigint not null references universe,
  position integer not null check (position between 1 and 3),
  -- Null once the alliance is gone. No reference, so that its name can still be taken away with the last of its members.
  alliance_id bigint,
  tag text not null,
  name text not null,
  members integer not null check (members > 0),
  points bigint not null check (points > 0),
  primary key (universe_id, position)
);

-- When a player was last notified of an invitation to a union of somebody: unions end within minutes, with their invitations.
create table union_call (
  universe_id bigint not null,
  account_id bigint not null,
  by_id bigint not null,
  told_at instant not null,
  primary key (universe_id, account_id, by_id),
  foreign key (universe_id, account_id) references player on delete cascade,
  foreign key (universe_id, by_id) references player on delete cascade
);
create index union_call_by on union_call (universe_id, by_id);
create index union_call_told on union_call (told_at);
