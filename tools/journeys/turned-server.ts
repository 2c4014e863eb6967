import { fileURLToPath } from 'node:url';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { Caller } from '@farhold/server/testing/calls';
import { world, type World } from '@farhold/server/testing/world';

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));

/**
 * A server of one test's own, whose clock stands still until the test turns it: what is under way stays so for as long
 * as somebody looks, and what takes hours takes no time. It has the players of the test alone. It begins in the
 * morning, so that what a test sees does not depend on the hour at which it runs.
 */
export async function turnedServer(): Promise<{ readonly game: World; readonly url: string }> {
  const game = await world({ at: `${new Date().toISOString().slice(0, 10)}T06:00:00Z`, webRoot });
  await game.app.listen({ host: '127.0.0.1', port: 0 });
  // A browser stores what it remembers by name.
  return { game, url: game.app.listeningOrigin.replace('127.0.0.1', 'localhost') };
}

/** In how many seconds the first of a player's fleets under way arrives or is home. */
export async function secondsToArrival(game: World, by: Caller): Promise<number> {
  const { body: fleets } = await game.call(by, 'GET /activity');
  if (fleets.length === 0) throw new Error('No fleet is under way.');
  const first = Math.min(...fleets.map(({ end_time: end }) => Date.parse(end)));
  return Math.ceil((first - game.now()) / 1000);
}

/** Turns the clock to the moment at which the first of a player's fleets arrives or is home. */
export const letArrive = async (game: World, by: Caller): Promise<void> =>
  game.advance({ seconds: await secondsToArrival(game, by) });

/** Longer than any flight within a system, there and back. */
export const letAllComeHome = (game: World): Promise<void> => game.advance({ hours: 12 });

/** Coordinates as the pages write them. */
export const textOf = ({ galaxy, system, position }: Coordinates): string =>
  `[${galaxy}:${system}:${position}]`;
