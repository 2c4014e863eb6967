-- The test raid that a person meets before AI players raid in earnest: one for each person and universe.
create table test_raid (
  universe_id bigint not null,
  account_id bigint not null,
  -- The AI player that announced it, and when.
  by_id bigint not null,
  announced_at instant not null,
  -- When its fighters left; null until then.
  started_at instant,
  primary key (universe_id, account_id),
  foreign key (universe_id, account_id) references player on delete cascade,
  foreign key (universe_id, by_id) references player on delete cascade,
  check (account_id <> by_id)
);
create index test_raid_by on test_raid (universe_id, by_id);
