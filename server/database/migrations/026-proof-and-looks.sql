-- When the owner of a session last proved who they are; null for programs and operators.
alter table session add column proven_at instant;
-- Who views as a player may only look, unless the operator wants to act.
alter table session add column may_act boolean not null default true;
alter table session add constraint session_acting check (may_act or impersonated);

-- More letters look alike: those with a stroke are like those without, and cl is like d. Of names from before that now do,
-- the oldest keeps its look.
with looks as (
  select id,
    replace(replace(replace(replace(translate(name_look_small, 'øłđħŧŋðþ', 'oldhtndp'), 'æ', 'ae'), 'œ', 'oe'),
      'rn', 'm'), 'cl', 'd') as small,
    replace(replace(translate(name_look_capital, 'ØŁĐĦŦŊÐÞ', 'OLDHTNDP'), 'Æ', 'AE'), 'Œ', 'OE') as capital
  from account),
changed as (
  select looks.id, looks.small, looks.capital,
    row_number() over (partition by looks.small order by looks.id) > 1
      or row_number() over (partition by looks.capital order by looks.id) > 1 as is_later
  from looks)
update account set
  name_look_small = changed.small || case when is_later then ' ' || account.id else '' end,
  name_look_capital = changed.capital || case when is_later then ' ' || account.id else '' end
from changed
where changed.id = account.id
  and (is_later or changed.small <> name_look_small or changed.capital <> name_look_capital);
