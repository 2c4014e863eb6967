-- The last trade that an AI player has proposed to a person, so that people are not asked too often.
create table barter_proposal (
  universe_id bigint not null,
  account_id bigint not null,
  -- The AI player that proposed it, and when.
  by_id bigint not null,
  at instant not null,
  -- How many proposals before it, in a row, have led to no trade.
  unanswered smallint not null,
  primary key (universe_id, account_id),
  foreign key (universe_id, account_id) references player on delete cascade,
  foreign key (universe_id, by_id) references player on delete cascade,
  check (account_id <> by_id)
);
create index barter_proposal_by on barter_proposal (universe_id, by_id);
