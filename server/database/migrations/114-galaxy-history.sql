-- What a battle left floating, in metal and crystal; null in battles of earlier releases. And when and where fleets found
-- something, as the history of a galaxy tells it (server/galaxy/history-store.ts).
alter table battle add column debris bigint check (debris >= 0);

create table galaxy_find (
  universe_id bigint not null references universe on delete cascade,
  id bigint generated always as identity,
  galaxy smallint not null,
  system smallint not null,
  found_at instant not null,
  primary key (universe_id, id)
);
create index galaxy_find_newest on galaxy_find (universe_id, galaxy, found_at desc);
create index galaxy_find_old on galaxy_find (found_at);
