-- Who applied to which alliance, and whom alliances invited: what was withdrawn or declined still counts for a day, so that neither
-- can be repeated without an end (docs/decisions.md).
create table alliance_asking (
  universe_id bigint not null,
  id bigint generated always as identity,
  alliance_id bigint not null,
  -- The player who applied or was invited.
  account_id bigint not null,
  kind text not null check (kind in ('application', 'invitation')),
  asked_at instant not null,
  primary key (universe_id, id),
  foreign key (universe_id, alliance_id) references alliance on delete cascade,
  foreign key (universe_id, account_id) references player on delete cascade
);
create index alliance_asking_alliance on alliance_asking (universe_id, alliance_id, kind, asked_at);
create index alliance_asking_account on alliance_asking (universe_id, account_id, kind, asked_at);
