-- Whether it was said at the founding what wins a universe. If not, points win it once seasons follow it.
alter table universe add column is_victory_chosen boolean not null default false;
