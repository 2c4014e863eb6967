-- Orders that came with a key of their caller: the same key is the same order, and gets the same answer. The order itself marks
-- its row, in its own transaction, so that it is known whether it was given even if its process died before it answered.
create table order_key (
  account_id bigint not null references account on delete cascade,
  key text not null check (length(key) between 1 and 100),
  -- A hash of the call and what it was asked.
  asked bytea not null,
  -- When the call that works on it began: another one may take over after a while.
  claimed_at instant not null,
  is_done boolean not null default false,
  -- What was answered; null until then.
  status smallint,
  answer text check (length(answer) <= 1000000),
  primary key (account_id, key)
);
create index order_key_age on order_key (claimed_at);
