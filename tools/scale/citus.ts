import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@farhold/engine/random';
import { SECOND_MS } from '@farhold/engine/time/duration';
import { connect, type Pool } from '@farhold/server/database/connect';
import { migrate } from '@farhold/server/database/migrate';
import { nodeName, ShardingError } from '@farhold/server/sharding/citus';
import { distribute } from '@farhold/server/sharding/distribute';
import { moveUniverse } from '@farhold/server/sharding/move-universe';
import { pieceOf } from '@farhold/server/sharding/piece';
import { sql } from 'kysely';
import { openCrowd } from '../faults/players.ts';
import { populate } from '../faults/scene.ts';
import type { Played } from '../faults/verify.ts';
import { openCitus } from './citus-cluster.ts';
import { MissingProgram } from './daemon.ts';
import { checkPlay, openPlayedGame, type PlayedGame } from './played-game.ts';

const PLAYERS_BESIDE = 3;

const READ_PAUSE_MS = 50;

type Say = (line: string) => void;

/**
 * Plays two universes that share a piece on a coordinator and two nodes with Citus. They move to a later node together,
 * since they share the piece, and one of them moves on to a node that joins only then; a move back is refused. Both are
 * played all the time.
 */
export async function playCitus(source: string | undefined, say: Say): Promise<void> {
  if (source === undefined) throw new MissingProgram('Name the sources of Citus: `--source FOLDER`.');
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const { url, nodes, addNode, close } = await openCitus(source, say);
    closing.push(close);
    const db = connect({ connectionString: url, max: 4 }, () => {}, { patience: 'job' });
    closing.push(() => db.destroy());
    await migrate(db);
    const { tables } = await distribute(db, () => {});
    say(`${tables} tables are spread over ${nodes.join(' and ')}`);
    const game = await openPlayedGame({ directUrl: url, settings: { DATABASE_URL: url }, say });
    closing.push(game.close);
    const beside = await playBeside(db, game);
    closing.push(beside.crowd.rest);
    await checkBoth(game, beside, 'on Citus', say);
    const home = nodeName(await pieceOf(db, game.universe));
    const later = nodes[nodes.indexOf(home) + 1] ?? (await addNode());
    await moveAndCheck(db, { game, beside, to: later }, say);
    await refuseBack(db, game, home);
    await moveAndCheck(db, { game, beside, to: await addNode() }, say);
  } finally {
    for (const end of closing.toReversed()) await end();
  }
}

/** Founds another universe in the piece of the first one, whose players order as well. */
async function playBeside(db: Pool, { game, universe, servers }: PlayedGame): Promise<Played> {
  const piece = await pieceOf(db, universe);
  await sql`select setval(pg_get_serial_sequence('universe', 'id'), (
    select min(id) - 1 from generate_series(${universe}::bigint + 1, ${universe}::bigint + 10000) as id
    where worker_hash(id) between ${piece.from}::int and ${piece.to}::int))`.execute(db);
  const made = await populate(game, PLAYERS_BESIDE, 'Neighbour');
  const urls = servers.flatMap(({ role, url }) => (role === 'web' ? [url] : []));
  const random = seededRandom('beside');
  const crowd = openCrowd(made.players, { urls, random, tokenOf: ({ token }) => token });
  return { game, universe: made.universe, crowd, servers };
}

type Moved = { readonly game: PlayedGame; readonly beside: Played; readonly to: string };

async function moveAndCheck(db: Pool, { game, beside, to }: Moved, say: Say): Promise<void> {
  const began = performance.now();
  const reading = readPages(game);
  const { closedMs } = await moveUniverse(db, game.universe, to).finally(reading.end);
  const seconds = (ms: number) => `${(ms / SECOND_MS).toFixed(1)} s`;
  say(
    `the universe moved to ${to} in ${seconds(performance.now() - began)}, closed for ${seconds(closedMs)}`,
  );
  say(`meanwhile ${await reading.told()}`);
  await checkBoth(game, beside, `on ${to}`, say);
}

/** Fails unless a universe stays where it is that was to move to a node that joined earlier. */
async function refuseBack(db: Pool, { universe }: PlayedGame, to: string): Promise<void> {
  const before = nodeName(await pieceOf(db, universe));
  const error: unknown = await moveUniverse(db, universe, to).catch((caught: unknown) => caught);
  const after = nodeName(await pieceOf(db, universe));
  if (!(error instanceof ShardingError) || after !== before)
    throw new Error(`A universe on ${before} was to move back to ${to}, and is on ${after}.`, {
      cause: error,
    });
}

/** Reads a page of a player's again and again until the end. */
function readPages({ servers, token }: PlayedGame) {
  const { url = '' } = servers.find(({ role }) => role === 'web') ?? {};
  let isOver = false;
  let [read, failed, longestMs] = [0, 0, 0];
  const run = async () => {
    while (!isOver) {
      const began = performance.now();
      const reply = await fetch(`${url}/api/v1/activity`, { headers: { authorization: `Bearer ${token}` } });
      await reply.text();
      longestMs = Math.max(longestMs, performance.now() - began);
      read += 1;
      if (!reply.ok) failed += 1;
      await pause(READ_PAUSE_MS);
    }
  };
  const running = run();
  return {
    end: () => void (isOver = true),
    told: async () => {
      await running;
      return `${read} reads took ${Math.round(longestMs)} ms at most, ${failed} failed`;
    },
  };
}

async function checkBoth(game: PlayedGame, beside: Played, what: string, say: Say): Promise<void> {
  await game.recover(what, 30 * SECOND_MS);
  await game.check(what);
  say(`${what}, the universe beside it: ${await checkPlay(beside, what)}`);
  for (const [name, { crowd }] of Object.entries({ 'the universe': game, 'the one beside it': beside })) {
    const { longestMs, busy } = crowd.takeWaits();
    say(
      `${what}, ${name}: no order waited longer than ${Math.round(longestMs)} ms, ${busy} were refused as busy`,
    );
  }
}
