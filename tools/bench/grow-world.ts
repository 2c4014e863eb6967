import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '@farhold/engine/time/duration';
import type { Pool } from '@farhold/server/database/connect';
import { sql } from 'kysely';

/** What a universe holds: 4 galaxies of 399 systems with 15 positions. */
const PLANETS_OF_A_UNIVERSE = 4 * 399 * 15;
const PLANETS_OF_A_PLAYER = 5;
const LAUNCH_AHEAD_MS = 2 * SECOND_MS;
const POLL_MS = 20;

/** Adds universes full of players, planets, items, queues and waiting events until there is this number of planets. */
export async function growTo(db: Pool, planets: number): Promise<void> {
  const universes = Math.ceil(planets / PLANETS_OF_A_UNIVERSE);
  await sql`
    insert into account (email, name, name_look_small, name_look_capital, created_at, seen_at)
    select 'grown' || n || '@example.org', 'Grown ' || n, 'grown' || n, 'GROWN' || n, 0, 0
    from generate_series(1, ${Math.ceil(PLANETS_OF_A_UNIVERSE / PLANETS_OF_A_PLAYER)}::int) as n`.execute(db);
  for (let count = 0; count < universes; count += 1) await fillUniverse(db, `Grown ${count}`);
  await sql`vacuum analyze`.execute(db);
}

async function fillUniverse(db: Pool, name: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into universe (name, resources_speed, research_speed, fleet_speed, building_speed, protection, started_at)
    values (${name}, 1, 1, 1, 1, true, 0) returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`
    insert into player (universe_id, account_id, joined_at, name)
    select ${id}, id, 0, name from account where email like 'grown%'`.execute(db);
  await sql`
    insert into player_points (universe_id, account_id)
    select ${id}, account_id from player where universe_id = ${id}`.execute(db);
  await sql`
    insert into planet (universe_id, account_id, name, galaxy, system, position, fields, temperature_max, settled_at,
      founded_at, metal, crystal, deuterium, food, aliens)
    select ${id}, account_id, 'Grown', 1 + place / (399 * 15), 1 + place / 15 % 399, 1 + place % 15, 150, 40, 0, 0, 500, 500, 0, 0, 0
    from (select account_id, place * ${PLANETS_OF_A_PLAYER}::int + n as place
      from (select account_id, row_number() over (order by account_id)::int - 1 as place
        from player where universe_id = ${id}) as player, generate_series(0, ${PLANETS_OF_A_PLAYER}::int - 1) as n) as spot
    where place < ${PLANETS_OF_A_UNIVERSE}::int`.execute(db);
  await sql`
    insert into planet_item (universe_id, planet_id, key, amount)
    select universe_id, planet.id, key, 3 from planet, (values ('metal-mine'), ('crystal-mine'), ('small-cargo')) as item (key)
    where universe_id = ${id}`.execute(db);
  await sql`
    with begun as (
      insert into construction (universe_id, account_id, planet_id, queue, key, level, quantity, paid_metal,
        paid_crystal, paid_deuterium, paid_aliens, ordered_at, starts_at, ends_at, seconds_each)
      select ${id}, account_id, id, 'buildings', 'metal-mine', 4, 1, 60, 15, 0, 0, 0, 0, 32503680000000, 32503680000
      from planet where universe_id = ${id} and id % 10 = 0 returning id, ends_at)
    insert into timed_event (universe_id, due_at, priority, kind, version, construction_id)
    select ${id}, ends_at, 0, 'construction-completes', 1, id from begun`.execute(db);
}

/**
 * Lets transports arrive at one second, from each home in turn to the colony of its owner; answers that second. Their
 * order decides how many planets a batch of them loads, so it must not depend on a plan.
 */
export async function launchAll(db: Pool, flights: number): Promise<number> {
  const dueAt = Math.ceil((Date.now() + LAUNCH_AHEAD_MS) / SECOND_MS) * SECOND_MS;
  await sql`
    with flight as (
      select home.*, colony.id as colony_id, colony.galaxy as to_galaxy, colony.system as to_system,
        colony.position as to_position
      from generate_series(1, ${flights}::int) as n
        join (select *, row_number() over (order by id) as place, count(*) over () as homes
          from planet where universe_id = 1 and galaxy < 4) as home on home.place = 1 + n % home.homes
        join planet as colony on colony.universe_id = 1 and colony.account_id = home.account_id and colony.galaxy = 4
      order by n),
    sent as (
      insert into fleet (universe_id, account_id, mission, state, from_planet_id, from_galaxy, from_system,
        from_position, to_planet_id, to_account_id, to_galaxy, to_system, to_position, sent_at, arrives_at, ships,
        metal, crystal, deuterium, aliens, returns_at)
      select 1, account_id, 'transport', 'outbound', id, galaxy, system, position, colony_id, account_id, to_galaxy,
        to_system, to_position, ${dueAt}::bigint - 60000, ${dueAt}::bigint, '{"small-cargo": 1}', 10, 0, 0, 0,
        ${dueAt}::bigint + 60000
      from flight returning id, arrives_at)
    insert into timed_event (universe_id, due_at, priority, kind, version, fleet_id)
    select 1, arrives_at, 2, 'fleet-arrives', 1, id from sent`.execute(db);
  return dueAt;
}

/** Waits until the server has resolved them; answers how many there were, and takes them from the sky. */
export async function allArrived(db: Pool): Promise<number> {
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from timed_event where universe_id = 1 and kind = 'fleet-arrives'`.execute(db);
    return rows[0]?.count ?? 0;
  };
  while ((await waiting()) > 0) await pause(POLL_MS);
  const { rows } = await sql<{ count: number }>`
    with gone as (delete from fleet where universe_id = 1 and sent_at > 0 returning 1) select count(*) as count from gone`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
