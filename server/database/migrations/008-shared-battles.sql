-- Links by which anyone may see the battle of a report. They are kept as they are: the player can read them again, and
-- they open nothing but this one battle.
create table shared_battle (
  report_id bigint primary key references report on delete cascade,
  token text not null unique check (length(token) = 22),
  shows_coordinates boolean not null,
  created_at instant not null
);
