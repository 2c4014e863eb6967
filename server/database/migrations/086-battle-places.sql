-- The system in which a planet was fought for, for the history of the star map; null for battles in outer space.
alter table battle
  add column galaxy integer,
  add column system integer,
  add check ((galaxy is null) = (system is null));
update battle set galaxy = place.galaxy, system = place.system
  from (
    select distinct on (battle_id) battle_id, (to_place -> 'at' ->> 'galaxy')::integer as galaxy,
      (to_place -> 'at' ->> 'system')::integer as system
    from report where battle_id is not null and action <> 'expedition') as place
  where place.battle_id = battle.id and place.galaxy is not null and place.system is not null;
create index battle_place on battle (universe_id, galaxy, worth_lost desc) where galaxy is not null;
