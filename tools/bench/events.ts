import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type UniverseId, universeId } from '@farhold/engine/ids';
import { HOUR } from '@farhold/engine/time/duration';
import { instant } from '@farhold/engine/time/instant';
import { setAiPlayers } from '@farhold/server/ai/set-count';
import { createGame } from '@farhold/server/app/create-game';
import { fightHere } from '@farhold/server/combat/fight';
import { connect } from '@farhold/server/database/connect';
import { startEmbeddedDatabase } from '@farhold/server/database/embedded';
import { migrate } from '@farhold/server/database/migrate';
import { turnableClock } from '@farhold/server/testing/turnable-clock';
import { foundUniverse } from '@farhold/server/universe/found-universe';
import { sql } from 'kysely';
import { pino } from 'pino';
import { cpuSeconds } from './cpu.ts';

// What a due event costs: a number of transports arrive, and come home, in universes that are resolved one after the
// other, with reports, ledgers and next events. Linux only.

const transports = Number(process.argv[3] ?? 4000);
const universes = Number(process.argv[4] ?? 1);
const PLAYERS = 200;

const nothing = () => {};
const dataDir = await mkdtemp(join(tmpdir(), 'farhold-bench-'));
const log = { debug: nothing, info: nothing, error: (text: string) => process.stderr.write(`${text}\n`) };
const embedded = await startEmbeddedDatabase({ dataDir, log });
const db = connect({ connectionString: embedded.connection.url, max: 10 }, nothing);
const { clock, now, turn } = turnableClock(instant(Date.UTC(2030, 0, 1, 12)));

try {
  await migrate(db);
  const watch = { onScheduled: nothing, onResolved: nothing, onParked: nothing };
  const game = createGame({ db, clock, log: pino({ level: 'warn' }), fight: fightHere, ...watch });
  const worlds: UniverseId[] = [];
  while (worlds.length < universes) worlds.push(await foundWorld(`Bench ${worlds.length}`));
  const resolveAll = async () => {
    const counts = await Promise.all(worlds.map((world) => game.resolveDue(world)));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  await resolveAll();
  for (const world of worlds) await launch(world);
  turn(HOUR);
  await measure('arrivals', resolveAll);
  turn(HOUR);
  await measure('landings', resolveAll);

  async function foundWorld(name: string): Promise<UniverseId> {
    const speeds = { resourcesSpeed: 1, researchSpeed: 1, fleetSpeed: 1, buildingSpeed: 1 };
    const wanted = { name, maxPlayers: null, protection: true, ...speeds };
    const made = await db.transaction().execute((tx) => foundUniverse(tx, wanted, now()));
    if (!made) throw new Error('There is no universe.');
    await setAiPlayers(game, universeId(made.id), PLAYERS);
    return universeId(made.id);
  }
} finally {
  await db.destroy();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(name: string, action: () => Promise<number>): Promise<void> {
  const [cpu, started] = [await cpuSeconds(dataDir), performance.now()];
  const events = await action();
  const seconds = (performance.now() - started) / 1000;
  const cost = (((await cpuSeconds(dataDir)) - cpu) * 1000) / events;
  const rate = (events / seconds).toFixed(0).padStart(7);
  process.stdout.write(
    `${name.padEnd(10)} ${String(events).padStart(7)} events ${rate} a second ${cost.toFixed(2)} ms CPU each\n`,
  );
}

/** Sends transports from each planet to the next one; they arrive within the hour and land within the following one. */
async function launch(universe: UniverseId): Promise<void> {
  await sql`
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
    select ${universe}, arrives_at, 2, 'fleet-arrives', 1, id from sent`.execute(db);
}
