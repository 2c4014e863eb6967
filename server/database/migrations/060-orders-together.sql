-- What the commands of one transaction lock first, in one call: they share their universe (the advisory lock of record 005),
-- then their players in the order of their ids, then the planets that they name, that lie at a position, or that are a
-- player's, in the order of their ids. Answers the planets that it has locked. Each step sees what was committed while an
-- earlier one waited. Processes of the release before still call hold_for_command.
create function hold_for_commands(
  universe bigint, players bigint[], planets bigint[],
  galaxies smallint[], systems smallint[], positions smallint[], empires bigint[]
) returns bigint[] language plpgsql as $$
declare
  held bigint[];
begin
  perform pg_advisory_xact_lock_shared(815002, universe::int);
  if cardinality(players) > 0 then
    perform from player p where p.universe_id = universe and p.account_id = any(players)
      order by p.account_id for no key update;
  end if;
  if cardinality(galaxies) > 0 then
    planets := planets || array(select p.id from unnest(galaxies, systems, positions) as place (galaxy, system, position)
      join planet p on p.universe_id = universe and p.galaxy = place.galaxy and p.system = place.system
        and p.position = place.position);
  end if;
  if cardinality(empires) > 0 then
    planets := planets || array(select p.id from planet p where p.universe_id = universe and p.account_id = any(empires));
  end if;
  select array_agg(id) into held from (
    select p.id from planet p where p.id = any(planets) and p.universe_id = universe order by p.id for update) as one;
  return coalesce(held, '{}');
end $$;
