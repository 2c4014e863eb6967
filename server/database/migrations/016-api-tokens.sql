-- An API token is a session that a player opened for a program: it has a name, may do what its scope says, and may be
-- without an end.
alter table session
  add column token_name text,
  add column token_scope text check (token_scope in ('read', 'play')),
  alter column expires_at drop not null,
  add constraint session_named_for_program check ((token_name is null) = (token_scope is null)),
  add constraint session_of_program_is_plain check (token_scope is null or not (remember or impersonated)),
  add constraint session_of_person_ends check (expires_at is not null or token_scope is not null);
