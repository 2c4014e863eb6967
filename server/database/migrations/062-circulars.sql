-- Circulars: what a leader writes to all members of an alliance, or to those of some ranks, and who of them has read it.
create table circular (
  universe_id bigint not null,
  id bigint generated always as identity,
  alliance_id bigint not null,
  sender_id bigint not null,
  subject text not null check (length(subject) between 1 and 400),
  text text not null check (length(text) between 1 and 8000),
  sent_at instant not null,
  primary key (universe_id, id),
  foreign key (universe_id, alliance_id) references alliance on delete cascade,
  foreign key (universe_id, sender_id) references player on delete cascade
);
create index circular_alliance on circular (universe_id, alliance_id, id);
create index circular_sender on circular (sender_id, sent_at);
create index circular_sent on circular (sent_at);

create table circular_receiver (
  universe_id bigint not null,
  circular_id bigint not null,
  account_id bigint not null,
  read_at instant,
  primary key (universe_id, account_id, circular_id),
  foreign key (universe_id, circular_id) references circular on delete cascade,
  foreign key (universe_id, account_id) references player on delete cascade
);
create index circular_receiver_circular on circular_receiver (universe_id, circular_id);
