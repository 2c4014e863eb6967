import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@farhold/engine/random';
import { SECOND_MS } from '@farhold/engine/time/duration';
import { openCrowd } from '../faults/players.ts';
import { gameOn } from '../faults/scene.ts';
import { ownRelease, type ServerProcess, startServerProcess } from '../faults/server-process.ts';
import { complaints, type Played, untilRecovered } from '../faults/verify.ts';
import { prepareGame } from './prepared-game.ts';

type Wanted = {
  /** PostgreSQL itself, for what is prepared and checked. */
  readonly directUrl: string;
  /** How the servers reach it. */
  readonly settings: Readonly<Record<string, string>>;
  readonly say: (line: string) => void;
  /** Another release than this one. */
  readonly release?: Release;
};

/** A release whose servers run, and how it prepares its database. */
export type Release = { readonly folder: string; readonly prepare: typeof prepareGame };

const thisRelease: Release = { folder: ownRelease, prepare: prepareGame };

/** A game on servers of its own, whose players order until it is closed. */
export type PlayedGame = Played & {
  /** A player's token, for calls of one's own. */
  readonly token: string;
  readonly close: () => Promise<void>;
  /** Waits until every web server answers orders again, and says how long that took. */
  readonly recover: (what: string, limitMs: number) => Promise<void>;
  /** Lets the players rest, and fails unless every order that was answered is there and the books are equal. */
  readonly check: (what: string) => Promise<void>;
};

const roles = ['web', 'web', 'worker'] as const;

/** Migrates a database, founds a universe, and starts two web servers and a worker on it. */
export async function openPlayedGame({
  directUrl,
  settings,
  say,
  release = thisRelease,
}: Wanted): Promise<PlayedGame> {
  const { universe, players } = await release.prepare(directUrl);
  const game = gameOn(directUrl);
  const closing: (() => Promise<unknown>)[] = [() => game.db.destroy()];
  const close = async () => {
    for (const end of closing.splice(0).toReversed()) await end();
  };
  try {
    const servers = await startServers(settings, release.folder, closing);
    const urls = servers.flatMap(({ role, url }) => (role === 'web' ? [url] : []));
    const random = seededRandom('scale');
    const crowd = openCrowd(players, { urls, random, tokenOf: ({ token }) => token });
    closing.push(crowd.rest);
    const played = { game, universe, crowd, servers };
    return {
      ...played,
      token: players[0]?.token ?? '',
      close,
      recover: async (what, limitMs) => {
        const ms = await untilRecovered(played, limitMs);
        say(`${what}: orders are answered again after ${(ms / SECOND_MS).toFixed(1)} s`);
      },
      check: async (what) => say(`${what}: ${await checkPlay(played, what)}`),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startServers(
  settings: Wanted['settings'],
  release: string,
  closing: (() => Promise<unknown>)[],
): Promise<ServerProcess[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farhold-scale-'));
  closing.push(() => rm(dataDir, { recursive: true, force: true }));
  const servers: ServerProcess[] = [];
  for (const role of roles) {
    const server = await startServerProcess(role, { DATA_DIR: dataDir, ...settings }, release);
    closing.push(server.close);
    servers.push(server);
  }
  return servers;
}

/** How long players order before they rest, so that there is something to count. */
const PLAY_MS = 3 * SECOND_MS;

/**
 * Lets players order for some seconds, then rest. Throws unless every answered order is there and the books are equal;
 * says so in words.
 */
export async function checkPlay(played: Played, what: string): Promise<string> {
  const { crowd } = played;
  await pause(PLAY_MS);
  await crowd.rest();
  const harm = await complaints(played);
  if (harm.length > 0) throw new Error(`${what}: ${harm.slice(0, 10).join('\n')}`);
  crowd.resume();
  const known = crowd.orderers.flatMap((orderer) => Object.values(orderer.known));
  const sum = (part: 'answered' | 'unclear') => known.reduce((total, each) => total + each[part], 0);
  return `${sum('answered')} answered orders are all there, ${sum('unclear')} unclear, audit equal`;
}
