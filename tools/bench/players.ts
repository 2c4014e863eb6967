import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type UniverseId, universeId } from '@farhold/engine/ids';
import { setAiPlayers } from '@farhold/server/ai/set-count';
import { playDue } from '@farhold/server/ai/play-due';
import { createGame } from '@farhold/server/app/create-game';
import { fightHere } from '@farhold/server/combat/fight';
import { connect, type Database } from '@farhold/server/database/connect';
import { startEmbeddedDatabase } from '@farhold/server/database/embedded';
import { migrate } from '@farhold/server/database/migrate';
import { turnableClock } from '@farhold/server/time/turnable-clock';
import type { Game } from '@farhold/server/time/game';
import { foundUniverse } from '@farhold/server/universe/found-universe';
import { HOUR, MINUTE } from '@farhold/engine/time/duration';
import { instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { pino } from 'pino';
import { cpuSeconds } from './cpu.ts';

// What AI players cost: CPU time of this process and of PostgreSQL while a number of them, each with a grown
// empire, play some hours of a universe of speed 1, as a share of one core over those hours. Linux only.

const players = Number(process.argv[3] ?? 1000);
const hours = Number(process.argv[4] ?? 2);
const STEP_SECONDS = MINUTE;

const nothing = () => {};
const dataDir = await mkdtemp(join(tmpdir(), 'farhold-bench-'));
const log = { debug: nothing, info: nothing, error: (text: string) => process.stderr.write(`${text}\n`) };
const embedded = await startEmbeddedDatabase({ dataDir, log });
const db = connect({ connectionString: embedded.connection.url, max: 4 }, nothing);
const { clock, now, turn } = turnableClock(instant(Date.UTC(2030, 0, 1, 12)));

try {
  await migrate(db);
  const game = createGame({
    db,
    clock,
    log: pino({ level: 'warn' }),
    fight: fightHere,
    onScheduled: nothing,
    onResolved: nothing,
    onParked: nothing,
  });
  const universe = await foundWorld(game);
  await liveThrough(game, universe, 1);
  const [cpu, before] = [await cpuSeconds(dataDir), await actions(db)];
  await liveThrough(game, universe, hours);
  const used = (await cpuSeconds(dataDir)) - cpu;
  const after = await actions(db);
  const turns = after.turns - before.turns;
  const share = (100 * used) / (hours * HOUR);
  process.stdout.write(
    `${players} AI players, ${hours} hours: ${turns} turns, ${after.orders - before.orders} orders, ` +
      `${after.refusals - before.refusals} refused\n` +
      `${used.toFixed(1)} s CPU, ${((1000 * used) / turns).toFixed(1)} ms a turn: ${share.toFixed(2)}% of one core\n`,
  );
} finally {
  await db.destroy();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** A universe of speed 1 where everybody has what a player has after some weeks. */
async function foundWorld(game: Game): Promise<UniverseId> {
  const speeds = { resourcesSpeed: 1, researchSpeed: 1, fleetSpeed: 1, buildingSpeed: 1 };
  const wanted = { name: 'Bench', maxPlayers: null, protection: true, ...speeds };
  const made = await game.db.transaction().execute((tx) => foundUniverse(tx, wanted, now()));
  if (!made) throw new Error('There is no universe.');
  const universe = universeId(made.id);
  await setAiPlayers(game, universe, players);
  await sql`update planet set metal = 40000, crystal = 30000, deuterium = 20000`.execute(game.db);
  await sql`
    insert into planet_item (universe_id, planet_id, key, amount)
    select universe_id, planet.id, key, amount from planet, (values ('metal-mine', 16), ('crystal-mine', 15),
      ('deuterium-synthesizer', 11), ('solar-plant', 19), ('metal-storage', 5), ('crystal-storage', 4),
      ('deuterium-storage', 3), ('robotics-factory', 6), ('shipyard', 6), ('research-laboratory', 6),
      ('light-fighter', 40), ('small-cargo', 20), ('espionage-probe', 10), ('recycler', 3),
      ('rocket-launcher', 60)) as item (key, amount)`.execute(game.db);
  await sql`
    insert into research (universe_id, account_id, key, level)
    select universe_id, account_id, key, level from player, (values ('computer-technology', 4),
      ('espionage-technology', 4), ('combustion-drive', 6), ('impulse-drive', 3), ('energy-technology', 4),
      ('astrophysics', 1)) as known (key, level)`.execute(game.db);
  return universe;
}

/** Events happen and players take their turns, minute by minute. */
async function liveThrough(game: Game, universe: UniverseId, span: number): Promise<void> {
  for (let passed = 0; passed < span * HOUR; passed += STEP_SECONDS) {
    turn(STEP_SECONDS);
    await game.resolveDue(universe);
    await playDue(game);
  }
}

async function actions(of: Database): Promise<{ turns: number; orders: number; refusals: number }> {
  const { rows } = await sql<{ turns: number; orders: number; refusals: number }>`
    select sum(turns)::bigint as turns, sum(orders)::bigint as orders, sum(refusals)::bigint as refusals
    from ai_player`.execute(of);
  return rows[0] ?? { turns: 0, orders: 0, refusals: 0 };
}
