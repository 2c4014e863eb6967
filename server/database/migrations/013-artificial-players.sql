-- Players that the server plays itself: what they are like, and how they have played so far.
create table artificial_player (
  universe_id bigint not null,
  account_id bigint not null,
  temperament text not null check (temperament in ('miner', 'raider', 'turtle', 'explorer', 'trader')),
  -- Habits and choices are drawn from it; nobody is told.
  seed uuid not null default gen_random_uuid(),
  looks bigint not null default 0,
  orders bigint not null default 0,
  refusals bigint not null default 0,
  -- When it looks next; null once it has retired.
  looks_at instant,
  primary key (universe_id, account_id),
  foreign key (universe_id, account_id) references player on delete cascade
);
create index artificial_player_due on artificial_player (looks_at) where looks_at is not null;
