-- Mails wait here until they are sent, so that neither an outage of the mail server nor a restart loses one. Links in mails
-- open accounts: what a mail says, and to whom, is sealed.
create table mail_outbox (
  id bigint generated always as identity primary key,
  sealed bytea not null check (length(sealed) <= 65536),
  attempts integer not null default 0,
  next_attempt_at instant not null,
  -- Nobody needs the mail any more after this.
  useless_at instant not null
);
create index mail_outbox_next on mail_outbox (next_attempt_at);

-- The mails of the last hour by their receiver, with or without an account; they limit the next ones.
drop table mail_request;
create table mail_request (
  email text not null,
  kind text not null,
  at instant not null
);
create index mail_request_email on mail_request (email, at);

-- Wrong passwords of a signed-in owner count apart from those of the login page, which anybody can make wrong.
alter table failed_login drop constraint failed_login_kind_check;
alter table failed_login add constraint failed_login_kind_check
  check (kind in ('password', 'own-password', 'code'));
