-- Accounts whose owners operate the server in the browser.
alter table account add column is_operator boolean not null default false;
-- Until when a session may operate the server, after a code of the second factor; null for sessions that never could.
alter table session add column operates_until instant;
alter table session add constraint session_operates check (operates_until is null or (not impersonated and token_scope is null));
