-- How AI players regard others, and what they have promised them. A row without regard and promise is removed.
create table ai_regard (
  universe_id bigint not null,
  account_id bigint not null,
  other_id bigint not null,
  regard integer not null check (regard between -100 and 100),
  regarded_at instant not null,
  -- Until when it leaves the other alone, and stands ready to defend the other; null for no promise.
  peace_until instant,
  help_until instant,
  primary key (universe_id, account_id, other_id),
  foreign key (universe_id, account_id) references player on delete cascade,
  foreign key (universe_id, other_id) references player on delete cascade,
  check (account_id <> other_id)
);
create index ai_regard_other on ai_regard (universe_id, other_id);

-- Up to which report and gift an AI player remembers what was done to it.
alter table ai_player add column report_noted bigint not null default 0;
alter table ai_player add column gift_noted bigint not null default 0;

-- What people have said by buttons is counted for each of them.
create index message_asked on message (sender_id, sent_at) where line is not null;
