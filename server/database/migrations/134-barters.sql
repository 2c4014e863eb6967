-- What people trade with AI players, for the limit of a day and so that the goods are not counted as gifts. The fleet brings
-- what the person gets, until it is home.
create table barter (
  id bigint generated always as identity,
  universe_id bigint not null,
  account_id bigint not null,
  machine_id bigint not null,
  fleet_id bigint,
  gives text not null check (gives in ('metal', 'crystal', 'deuterium')),
  gets text not null check (gets in ('metal', 'crystal', 'deuterium') and gets <> gives),
  price bigint not null check (price > 0),
  amount bigint not null check (amount > 0),
  at instant not null,
  primary key (universe_id, id),
  unique (universe_id, fleet_id),
  foreign key (universe_id, account_id) references player on delete cascade,
  foreign key (universe_id, machine_id) references player on delete cascade,
  foreign key (universe_id, fleet_id) references fleet (universe_id, id) on delete set null (fleet_id),
  check (account_id <> machine_id)
);
create index barter_account on barter (universe_id, account_id, at);
create index barter_machine on barter (universe_id, machine_id);
