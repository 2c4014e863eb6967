-- The attacks of the last 24 hours by their start, whatever became of them: a planet may not be attacked too often.
create table attack_start (
  id bigint generated always as identity primary key,
  universe_id bigint not null,
  account_id bigint not null,
  planet_id bigint not null references planet on delete cascade,
  at instant not null,
  foreign key (universe_id, account_id) references player on delete cascade
);
create index attack_start_planet on attack_start (account_id, planet_id, at);
create index attack_start_target on attack_start (planet_id);

-- What players gave each other in the last seven days, in metal; a gift that turned back is removed.
create table counted_gift (
  id bigint generated always as identity primary key,
  universe_id bigint not null,
  account_id bigint not null,
  receiver_id bigint not null,
  worth bigint not null check (worth > 0),
  -- Whether the giver had fewer points than the receiver when the gift was sent.
  from_below boolean not null,
  at instant not null,
  -- The fleet that carries it or has brought it, until the fleet is home.
  fleet_id bigint unique references fleet on delete set null,
  foreign key (universe_id, account_id) references player on delete cascade,
  foreign key (universe_id, receiver_id) references player on delete cascade
);
create index counted_gift_receiver on counted_gift (universe_id, receiver_id, at);
create index counted_gift_giver on counted_gift (universe_id, account_id);
