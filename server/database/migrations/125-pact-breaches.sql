-- Attacks that started while the alliances of both sides had agreed on peace or more: members of both can read of them.
create table pact_breach (
  universe_id bigint not null,
  id bigint generated always as identity,
  pact_id bigint not null,
  by_id bigint not null,
  on_id bigint not null,
  -- Whether the attacker is of the alliance that had offered the pact.
  by_sender boolean not null,
  at instant not null,
  primary key (universe_id, id),
  foreign key (universe_id, pact_id) references pact on delete cascade,
  foreign key (universe_id, by_id) references player on delete cascade,
  foreign key (universe_id, on_id) references player on delete cascade
);
create index pact_breach_pact on pact_breach (universe_id, pact_id, id);
create index pact_breach_by on pact_breach (universe_id, by_id);
create index pact_breach_on on pact_breach (universe_id, on_id);

-- The records of alliances are found without reading all days.
create index alliance_history_total on alliance_history (universe_id, total desc, day, alliance_id);
create index alliance_history_members on alliance_history (universe_id, members desc, day, alliance_id);
