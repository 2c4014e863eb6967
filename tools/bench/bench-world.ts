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
import type { BenchPlayer } from './pages.ts';

/** The orders that a planet's defence queue takes. */
const ORDERS_PER_PLANET = 9;

const nothing = () => {};

/** Players with a rich planet each in the first universe, created through the server's own functions. */
export async function foundBenchWorld(url: string, { players: count }: { players: number }) {
  const db = connect({ connectionString: url, max: 4 }, nothing);
  const players = await foundPlayers(db, count);
  await sql`update planet set metal = 9000000000000, crystal = 9000000000000, deuterium = 9000000000000`.execute(
    db,
  );
  await sql`insert into planet_item (planet_id, key, amount) select id, 'shipyard', 1 from planet`.execute(
    db,
  );
  await sql`create table bench_order (id bigint generated always as identity primary key, planet_id bigint)`.execute(
    db,
  );
  return {
    players,
    playerAt: (order: number): BenchPlayer => {
      const player = players[order % players.length];
      if (!player) throw new Error('There are no players.');
      return player;
    },
    ordersPerRound: players.length * ORDERS_PER_PLANET,
    emptyQueues: async () => {
      await sql`delete from construction`.execute(db);
    },
    close: () => db.destroy(),
  };
}

async function foundPlayers(db: Database, count: number): Promise<BenchPlayer[]> {
  const watch = { onScheduled: nothing, onResolved: nothing, onParked: nothing };
  const game = createGame({
    db,
    clock: databaseClock,
    log: pino({ level: 'silent' }),
    fight: fightHere,
    ...watch,
  });
  const { id } = await db.selectFrom('universe').select('id').orderBy('id').executeTakeFirstOrThrow();
  const players: BenchPlayer[] = [];
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
    await joinUniverse(game, universeId(id), opened.outcome.id);
    await activateUniverse(game, universeId(id), opened.outcome.id);
    const [home] = await planetsOf(db, universeId(id), opened.outcome.id);
    if (!home) throw new Error('A player has no home.');
    const { galaxy, system } = home.planet.at;
    players.push({
      planet: home.planet.id,
      galaxy,
      system,
      token: await db.transaction().execute((tx) => openSession(tx, opened.outcome.id, 'plain', now)),
    });
  }
  return players;
}
