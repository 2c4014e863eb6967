import { instant } from '@farhold/engine/time/instant';
import { universeId } from '@farhold/engine/ids';
import { openAccount } from '@farhold/server/account/open-account';
import { openSession } from '@farhold/server/account/session';
import { createGame } from '@farhold/server/app/create-game';
import { fightHere } from '@farhold/server/combat/fight';
import { connect, type Database } from '@farhold/server/database/connect';
import { planetsOf } from '@farhold/server/planet/store';
import { databaseClock } from '@farhold/server/time/clock';
import { activateUniverse } from '@farhold/server/universe/activate-universe';
import { joinUniverse } from '@farhold/server/universe/join-universe';
import { sql } from 'kysely';
import { pino } from 'pino';
import { allArrived, growTo, launchAll } from './grow-world.ts';
import type { BenchPlayer } from './pages.ts';

/** The orders that a planet's defence queue takes. */
const ORDERS_PER_PLANET = 9;

/** The fleets that a player may have out. */
const FLIGHTS_PER_PLAYER = 20;

/** The transports of a player that arrive at once. */
const EVENTS_PER_PLAYER = 5;

/** Where colonies lie: no home is founded there. */
const COLONY_GALAXY = 4;

const nothing = () => {};

/** Players with a rich planet each in the first universe, created through the server's own functions. */
export async function foundBenchWorld(url: string, { players: count }: { players: number }) {
  const db = connect({ connectionString: url, max: 4 }, nothing, { patience: 'job' });
  const homes = await foundPlayers(db, count);
  await equip(db);
  const colonies = await db
    .selectFrom('planet')
    .select(['id', 'account_id'])
    .where('galaxy', '=', COLONY_GALAXY)
    .execute();
  const colonyOf = new Map(colonies.map(({ id, account_id: account }) => [account, id]));
  const players = homes.map(({ account, ...player }) => ({ ...player, colony: colonyOf.get(account) ?? 0 }));
  await makeRich(db);
  const deals = sql`update planet set metal = 9000000000000, crystal = 0 where galaxy <> ${COLONY_GALAXY}`;
  return {
    players,
    playerAt: (order: number): BenchPlayer => {
      const player = players[order % players.length];
      if (!player) throw new Error('There are no players.');
      return player;
    },
    ordersPerRound: players.length * ORDERS_PER_PLANET,
    flightsPerRound: players.length * FLIGHTS_PER_PLAYER,
    emptyQueues: async () => {
      await emptyQueues(db);
    },
    emptySky: async () => {
      await sql`delete from fleet where sent_at > 0`.execute(db);
      await makeRich(db);
    },
    emptyStores: async () => void (await deals.execute(db)),
    fillQueues: () => fillQueues(db, players),
    growTo: (planets: number) => growTo(db, planets),
    launchAll: () => launchAll(db, players.length * EVENTS_PER_PLAYER),
    allArrived: () => allArrived(db),
    close: () => db.destroy(),
  };
}

type Home = Omit<BenchPlayer, 'colony'> & { readonly account: number };

async function foundPlayers(db: Database, count: number): Promise<Home[]> {
  const watch = { onScheduled: nothing, onResolved: nothing, onParked: nothing };
  const game = createGame({
    db,
    clock: databaseClock,
    log: pino({ level: 'silent' }),
    fight: fightHere,
    ...watch,
  });
  const { id } = await db.selectFrom('universe').select('id').orderBy('id').executeTakeFirstOrThrow();
  const players: Home[] = [];
  while (players.length < count) {
    const now = instant(Date.now());
    const account = {
      email: `bench-${players.length}@example.org`,
      passwordHash: '-',
      name: null,
      language: null,
    };
    const opened = await db.transaction().execute((tx) => openAccount(tx, account, now));
    if (!opened.ok) throw new Error(opened.refusal);
    await joinUniverse(game, { universe: universeId(id), account: opened.outcome.id });
    await activateUniverse(game, { universe: universeId(id), account: opened.outcome.id });
    const [home] = await planetsOf(db, { universe: universeId(id), account: opened.outcome.id });
    if (!home) throw new Error('A player has no home.');
    const { galaxy, system } = home.planet.at;
    players.push({
      account: opened.outcome.id,
      planet: home.planet.id,
      galaxy,
      system,
      token: await db.transaction().execute((tx) => openSession(tx, opened.outcome.id, 'plain', now)),
    });
  }
  return players;
}

async function makeRich(db: Database): Promise<void> {
  await sql`update planet set metal = 9000000000000, crystal = 9000000000000, deuterium = 9000000000000`.execute(
    db,
  );
  await sql`update player set dark_matter = 1000000000`.execute(db);
}

/** Gives every planet what its orders take, and every player a colony to fly to. */
async function equip(db: Database): Promise<void> {
  await sql`
    insert into planet_item (universe_id, planet_id, key, amount)
    select universe_id, id, key, amount from planet, (values ('shipyard', 1), ('small-cargo', 1000000)) as item (key, amount)
    on conflict (universe_id, planet_id, key) do update set amount = excluded.amount`.execute(db);
  await sql`
    insert into research (universe_id, account_id, key, level)
    select universe_id, account_id, key, level
    from player, (values ('combustion-drive', 2), ('computer-technology', 20)) as known (key, level)
    on conflict (universe_id, account_id, key) do update set level = excluded.level`.execute(db);
  await sql`
    insert into planet (universe_id, account_id, name, galaxy, system, position, fields, temperature_max, settled_at,
      founded_at, metal, crystal, deuterium, food, aliens)
    select universe_id, account_id, 'Colony', ${COLONY_GALAXY}::int, 1 + place / 15, 1 + place % 15, 150, 40,
      settled_at, settled_at, 0, 0, 0, 0, 0
    from (select *, row_number() over (order by id)::int - 1 as place from planet) as home`.execute(db);
  await keepBusy(db);
  await sql`create table bench_order (id bigint generated always as identity primary key, planet_id bigint)`.execute(
    db,
  );
}

/** The end of what goes on for as long as anything is measured, in the year 3000. */
const FAR_OFF = 32_503_680_000_000;

/**
 * As in any universe that is played, something is being built on each home and a fleet is under way from it, before and
 * after each round: PostgreSQL's plans are those for tables that are never empty.
 */
async function keepBusy(db: Database): Promise<void> {
  await sql`
    insert into construction (universe_id, account_id, planet_id, queue, key, level, quantity, paid_metal, paid_crystal,
      paid_deuterium, paid_aliens, ordered_at, starts_at, ends_at, seconds_each)
    select universe_id, account_id, id, 'buildings', 'metal-mine', 1, 1, 60, 15, 0, 0, 0, 0, ${FAR_OFF}::bigint, ${FAR_OFF}::bigint / 1000
    from planet where galaxy <> ${COLONY_GALAXY}`.execute(db);
  await sql`
    insert into fleet (universe_id, account_id, mission, state, from_planet_id, from_galaxy, from_system, from_position,
      to_planet_id, to_account_id, to_galaxy, to_system, to_position, sent_at, arrives_at, ships, metal, crystal,
      deuterium, aliens, returns_at)
    select home.universe_id, home.account_id, 'transport', 'outbound', home.id, home.galaxy, home.system, home.position,
      colony.id, colony.account_id, colony.galaxy, colony.system, colony.position, 0, ${FAR_OFF}::bigint, '{"small-cargo": 1}',
      10, 0, 0, 0, ${FAR_OFF}::bigint + 60000
    from planet as home join planet as colony using (universe_id, account_id)
    where home.galaxy <> ${COLONY_GALAXY} and colony.galaxy = ${COLONY_GALAXY}`.execute(db);
}

/** Ends what was ordered; what stood there before goes on. */
const emptyQueues = (db: Database) => sql`delete from construction where ordered_at > 0`.execute(db);

/** Fills the defence queues with orders that wait behind a running one; answers the waiting ones. */
async function fillQueues(db: Database, players: readonly BenchPlayer[]) {
  await emptyQueues(db);
  const { rows } = await sql<{ id: number; planet_id: number; starts_at: number | null }>`
    insert into construction (universe_id, account_id, planet_id, queue, key, quantity, paid_metal, paid_crystal,
      paid_deuterium, paid_aliens, ordered_at, starts_at, ends_at, seconds_each)
    select universe_id, account_id, id, 'defence', 'rocket-launcher', 1, 2000, 0, 0, 0, settled_at,
      case when place = 1 then settled_at end, case when place = 1 then settled_at + 86400000 end,
      case when place = 1 then 86400 end
    from planet, generate_series(1, ${ORDERS_PER_PLANET}::int) as place
    where galaxy <> ${COLONY_GALAXY} order by place, id
    returning id, planet_id, starts_at`.execute(db);
  const byPlanet = new Map(players.map((player) => [player.planet, player]));
  return rows.flatMap(({ id, planet_id: planet, starts_at: startsAt }) => {
    const by = byPlanet.get(planet);
    return by && startsAt === null ? [{ id, by }] : [];
  });
}
