import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type UniverseId, universeId } from '@farhold/engine/ids';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { setAiPlayers } from '@farhold/server/ai/set-count';
import { createGame } from '@farhold/server/app/create-game';
import { fightHere } from '@farhold/server/combat/fight';
import { connect, type Database } from '@farhold/server/database/connect';
import { startEmbeddedDatabase } from '@farhold/server/database/embedded';
import { migrate } from '@farhold/server/database/migrate';
import { turnableClock } from '@farhold/server/time/turnable-clock';
import type { Game } from '@farhold/server/time/game';
import { foundUniverse } from '@farhold/server/universe/found-universe';
import { sql } from 'kysely';
import { pino } from 'pino';

const PLAYERS = 200;

const nothing = () => {};

/** Universes of AI players whose time stands still until it is turned. */
export type EventWorld = {
  readonly game: Game;
  readonly db: Database;
  readonly dataDir: string;
  readonly worlds: readonly UniverseId[];
  readonly now: () => Instant;
  readonly turn: (seconds: number) => void;
};

/** Founds some universes, runs the benchmark in them, and removes everything. */
export async function withUniverses<Answer>(
  count: number,
  run: (world: EventWorld) => Promise<Answer>,
): Promise<Answer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farhold-bench-'));
  const log = { debug: nothing, info: nothing, error: (text: string) => process.stderr.write(`${text}\n`) };
  const embedded = await startEmbeddedDatabase({ dataDir, log });
  const db = connect({ connectionString: embedded.connection.url, max: 10 }, nothing, { patience: 'job' });
  const { clock, now, turn } = turnableClock(instant(Date.UTC(2030, 0, 1, 12)));
  try {
    await migrate(db);
    const watch = { onScheduled: nothing, onResolved: nothing, onParked: nothing };
    const game = createGame({ db, clock, log: pino({ level: 'warn' }), fight: fightHere, ...watch });
    const worlds: UniverseId[] = [];
    while (worlds.length < count) worlds.push(await foundWorld(game, `Bench ${worlds.length}`, now()));
    for (const world of worlds) await game.resolveDue(world);
    return await run({ game, db, dataDir, worlds, now, turn });
  } finally {
    await db.destroy();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function foundWorld(game: Game, name: string, now: Instant): Promise<UniverseId> {
  const speeds = { resourcesSpeed: 1, researchSpeed: 1, fleetSpeed: 1, buildingSpeed: 1 };
  const wanted = { name, maxPlayers: null, protection: true, ...speeds };
  const made = await game.db.transaction().execute((tx) => foundUniverse(tx, wanted, now));
  if (!made) throw new Error('There is no universe.');
  await setAiPlayers(game, universeId(made.id), PLAYERS);
  return universeId(made.id);
}

/**
 * Sends transports from each planet to another one; they arrive within the hour and land within the following one.
 * Nothing is taken from the planets: their ships come from nowhere.
 */
export async function launch(
  { db, now }: Pick<EventWorld, 'db' | 'now'>,
  universe: UniverseId,
  transports: number,
): Promise<void> {
  await db.transaction().execute((tx) =>
    sql`
    with place as (
      select *, row_number() over (order by id) - 1 as place, count(*) over () as places
      from planet where universe_id = ${universe}),
    sent as (
      insert into fleet (universe_id, account_id, mission, state, from_planet_id, from_galaxy, from_system,
        from_position, to_planet_id, to_account_id, to_galaxy, to_system, to_position, sent_at, arrives_at, ships,
        metal, crystal, deuterium, aliens, returns_at)
      select ${universe}, origin.account_id, 'transport', 'outbound', origin.id, origin.galaxy, origin.system,
        origin.position, target.id, target.account_id, target.galaxy, target.system, target.position, ${now()}::bigint,
        ${now()}::bigint + 1000 * (1 + flight % 3000), '{"small-cargo": 1}', 10, 0, 0, 0,
        ${now()}::bigint + 1000 * (3600 + flight % 3000)
      from generate_series(1, ${transports}::int) as flight
        join place as origin on origin.place = flight % origin.places
        join place as target on target.place = (flight * 7 + 1) % target.places and target.id <> origin.id
      returning id, arrives_at)
    insert into timed_event (universe_id, due_at, priority, kind, version, fleet_id)
    select ${universe}, arrives_at, 2, 'fleet-arrives', 1, id from sent`.execute(tx),
  );
}

/** Lets every planet finish a mine, a ship, a gun and an alien within the hour. */
export async function beginBuilding(
  { db, now }: Pick<EventWorld, 'db' | 'now'>,
  universe: UniverseId,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`delete from construction where universe_id = ${universe}`.execute(tx);
    await sql`
    with begun as (
      insert into construction (universe_id, account_id, planet_id, queue, key, level, quantity, paid_metal,
        paid_crystal, paid_deuterium, paid_aliens, ordered_at, starts_at, ends_at, seconds_each)
      select ${universe}, account_id, planet.id, queue, key,
        case when queue = 'buildings' then 1 + coalesce((
          select amount from planet_item where planet_id = planet.id and planet_item.key = item.key), 0) end,
        1, 60, 15, 0, 0, ${now()}::bigint, ${now()}::bigint, ${now()}::bigint + 1000 * (1 + (planet.id * 7 + place) % 3000),
        1 + (planet.id * 7 + place) % 3000
      from planet, (values ('buildings', 'metal-mine', 1), ('shipyard', 'small-cargo', 2),
        ('defence', 'rocket-launcher', 3)) as item (queue, key, place)
      where universe_id = ${universe}
      returning id, ends_at)
    insert into timed_event (universe_id, due_at, priority, kind, version, construction_id)
    select ${universe}, ends_at, 0, 'construction-completes', 1, id from begun`.execute(tx);
  });
}
