-- An account that only signs in through somebody else has no password.
alter table account alter column password_hash drop not null;

-- What a name looks like in small letters and in capitals: no two may look alike in either. Of names from before that
-- do, the oldest keeps its look.
alter table account
  add column name_look_small text,
  add column name_look_capital text,
  add column name_changed_at instant,
  -- When the account is erased, if its owner wants that.
  add column erase_at instant;
with looks as (
  select id,
    replace(replace(regexp_replace(translate(lower(name), '01i', 'oll'), '[[:space:][:punct:]]', '', 'g'),
      'rn', 'm'), 'vv', 'w') as small,
    regexp_replace(translate(upper(name), '01', 'OI'), '[[:space:][:punct:]]', '', 'g') as capital
  from account),
numbered as (
  select *, row_number() over (partition by small order by id) > 1
    or row_number() over (partition by capital order by id) > 1 as is_later
  from looks)
update account set
  name_look_small = small || case when is_later then ' ' || account.id else '' end,
  name_look_capital = capital || case when is_later then ' ' || account.id else '' end
from numbered where numbered.id = account.id;
alter table account
  alter column name_look_small set not null,
  alter column name_look_capital set not null;
create unique index account_name_look_small on account (name_look_small);
create unique index account_name_look_capital on account (name_look_capital);
create index account_erase on account (erase_at) where erase_at is not null;

-- The device of a session in words: "Firefox", "Windows"; null when it is not known.
alter table session
  add column browser text,
  add column system text;

alter table mail_token drop constraint mail_token_purpose_check;
alter table mail_token add constraint mail_token_purpose_check
  check (purpose in ('verify-email', 'reset-password'));
create index mail_token_account on mail_token (account_id, purpose);

-- The last mail of a kind that was asked for an address, with or without an account.
create table mail_request (
  email text not null,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  at instant not null,
  primary key (email, purpose)
);

-- A new address that waits for its confirmation from both mailboxes. The old one is not asked if it never was confirmed.
create table email_change (
  account_id bigint primary key references account on delete cascade,
  email text not null,
  old_token_hash bytea unique,
  new_token_hash bytea not null unique,
  old_confirmed_at instant,
  new_confirmed_at instant,
  expires_at instant not null
);
