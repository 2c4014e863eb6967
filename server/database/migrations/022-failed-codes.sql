-- Wrong codes of a second factor count apart from wrong passwords: a reset of the password must not hand out new guesses.
alter table failed_login add column kind text not null default 'password' check (kind in ('password', 'code'));
alter table failed_login alter column kind drop default;
drop index failed_login_email;
create index failed_login_email on failed_login (email, kind, at);
