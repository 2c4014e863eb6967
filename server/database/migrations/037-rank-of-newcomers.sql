-- Who has joined since the beginning of the day had no place then.
alter table rank_snapshot
  alter column total_position drop not null,
  alter column resources_position drop not null,
  alter column facilities_position drop not null,
  alter column research_position drop not null,
  alter column aliens_position drop not null,
  alter column ships_position drop not null,
  alter column defence_position drop not null;
