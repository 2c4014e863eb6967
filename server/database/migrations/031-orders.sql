-- What a command locks first, in one call: it shares its universe (the advisory lock of record 005), then its player, then
-- the planets that it names, that lie at a position, or that are the player's, in the order of their ids. Answers the
-- planets that it has locked. Each step sees what was committed while an earlier one waited.
create function hold_for_command(
  universe bigint, player bigint, planets bigint[], place smallint[], is_whole_empire boolean
) returns bigint[] language plpgsql as $$
declare
  held bigint[];
begin
  perform pg_advisory_xact_lock_shared(815002, universe::int);
  if player is not null then
    perform from player p where p.universe_id = universe and p.account_id = player for no key update;
  end if;
  if place is not null then
    planets := planets || array(select p.id from planet p where p.universe_id = universe
      and p.galaxy = place[1] and p.system = place[2] and p.position = place[3]);
  end if;
  if is_whole_empire then
    planets := planets || array(select p.id from planet p where p.universe_id = universe and p.account_id = player);
  end if;
  select array_agg(id) into held from (
    select p.id from planet p where p.id = any(planets) and p.universe_id = universe order by p.id for update) as one;
  return coalesce(held, '{}');
end $$;

-- Ends a transaction whose guarded write found other rows than it should.
create function must_hold(is_true boolean, complaint text) returns boolean language plpgsql as $$
begin
  if is_true then return true; end if;
  raise exception using message = complaint, errcode = 'data_exception';
end $$;
