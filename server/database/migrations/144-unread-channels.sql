-- Whether the member came by an application that somebody accepted, and up to which message the member has read the channel of
-- each pact, by its id.
alter table alliance_member
  add column is_admitted boolean not null default false,
  add column channels_read jsonb not null default '{}';
