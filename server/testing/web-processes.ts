import { universeId } from '@farhold/engine/ids';
import { instant } from '@farhold/engine/time/instant';
import { expect, onTestFinished } from 'vitest';
import { createGame } from '../app/create-game.ts';
import { fightHere } from '../combat/fight.ts';
import { databaseClock } from '../time/clock.ts';
import { insertUniverse } from '../universe/store.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';
import { takeDatabase } from './test-database.ts';
import { testLog } from './test-log.ts';
import { beginPlayer, type TestPlayer } from './test-player.ts';

type Settings = Readonly<Record<string, string>>;

const nothing = () => {};

/** Two players on a database of their own, and a way to start web processes on it. */
export type WebProcesses = {
  readonly ann: TestPlayer;
  readonly bob: TestPlayer;
  /** Starts one more, with the same settings each time. */
  readonly start: () => Promise<ServerProcess>;
};

/** Makes a universe with two players who can build and send fleets, for web processes with these settings. */
export async function webProcesses(settings: Settings = {}): Promise<WebProcesses> {
  const { db, url, giveBack } = await takeDatabase();
  onTestFinished(giveBack);
  const watch = { onScheduled: nothing, onResolved: nothing, onParked: nothing };
  const game = createGame({ fight: fightHere, db, clock: databaseClock, log: testLog().log, ...watch });
  const speeds = { resourcesSpeed: 1, researchSpeed: 1, fleetSpeed: 1, buildingSpeed: 1 };
  const wanted = { name: 'Origin', maxPlayers: null, protection: false, ...speeds };
  const made = await db.transaction().execute((tx) => insertUniverse(tx, wanted, instant(Date.now())));
  const universe = universeId(made?.id ?? 0);
  const rich = { metal: 100_000, crystal: 100_000, deuterium: 100_000 };
  const planet = { stock: rich, units: { 'light-fighter': 20 } };
  const ann = await beginPlayer(game, universe, 'Ann', { planet });
  const research = { 'combustion-drive': 1, 'computer-technology': 20 } as const;
  const bob = await beginPlayer(game, universe, 'Bob', { planet, research });
  const start = () => serverProcess({ DATABASE_URL: url, ROLE: 'web', ...settings });
  return { ann, bob, start };
}

/** Calls a server as a player, by POST if there is a body; fails if the answer is not 200. */
export async function ask<Reply>(
  url: string,
  { token }: Pick<TestPlayer, 'token'>,
  path: string,
  body?: object,
): Promise<Reply> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const reply = await fetch(`${url}/api/v1${path}`, { headers, ...sent });
  expect([path, reply.status]).toEqual([path, 200]);
  return (await reply.json()) as Reply;
}
