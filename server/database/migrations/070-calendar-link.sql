-- The secret link by which a calendar reads what ends for an account: one at most. Who has the link sees it without signing in, so
-- only its hash is stored, and it ends with the API tokens.
create table calendar_link (
  account_id bigint primary key references account on delete cascade,
  token_hash bytea not null unique,
  created_at instant not null,
  last_read_at instant
);
