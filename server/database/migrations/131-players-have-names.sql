-- What universes show of accounts is kept with their players, so that no statement of a universe reads accounts
-- (docs/scaling.md). Whatever changes an account changes its players in the same transaction.
alter table player
  add column name text,
  add column seen_at bigint,
  -- What an operator has said about writing to people, in force or over: its end and the reason.
  add column mute jsonb,
  add column is_banned boolean not null default false;
update player set name = account.name, seen_at = account.seen_at,
  mute = (select jsonb_build_object('until', until, 'reason', reason) from sanction
    where sanction.account_id = account.id and kind = 'mute'),
  is_banned = exists (select from sanction where sanction.account_id = account.id and kind = 'ban')
from account where account.id = account_id;
alter table player alter column name set not null;

-- Who is looked for by name is looked for in a universe.
create index player_banned on player (universe_id) where is_banned;
create index player_name on player (universe_id, lower(name));
create index player_name_beginning on player (universe_id, folded(name) text_pattern_ops);
create index player_name_letters on player using gin (letter_pairs(folded(name)));
drop index account_name_beginning;
drop index account_name_letters;

-- Of the blocks of accounts, those between two who play in the same universe.
create table player_block (
  universe_id bigint not null,
  account_id bigint not null,
  blocked_id bigint not null,
  primary key (universe_id, account_id, blocked_id),
  foreign key (universe_id, account_id) references player on delete cascade,
  foreign key (universe_id, blocked_id) references player on delete cascade
);
create index player_block_blocked on player_block (universe_id, blocked_id);
insert into player_block (universe_id, account_id, blocked_id)
select blocker.universe_id, block.account_id, blocked_id from block
  join player as blocker on blocker.account_id = block.account_id
  join player as blocked on blocked.universe_id = blocker.universe_id and blocked.account_id = blocked_id;

-- The unread messages of AI players are asked for.
create index account_ai_player on account (id) where is_ai_player;
