-- Friends in one universe. One of the two has asked the other; they are friends once that is accepted.
create table friendship (
  universe_id bigint not null,
  account_id bigint not null,
  friend_id bigint not null,
  asked_at instant not null,
  accepted_at instant,
  primary key (universe_id, account_id, friend_id),
  foreign key (universe_id, account_id) references player on delete cascade,
  foreign key (universe_id, friend_id) references player on delete cascade,
  check (account_id <> friend_id)
);
create unique index friendship_pair on friendship
  (universe_id, least(account_id, friend_id), greatest(account_id, friend_id));
create index friendship_friend on friendship (universe_id, friend_id);
