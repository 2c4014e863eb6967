import type { TestPlayer } from './test-player.ts';
import type { World } from './world.ts';

type Written = { message: string; quoted_id?: number; client_key?: string };

/** A member writes into the room of the alliance. */
export const say = (game: World, by: TestPlayer, message: string, more: Omit<Written, 'message'> = {}) =>
  game.call(by, 'POST /alliance/room', { body: { message, ...more } });

/** The same; answers the id of the message. Throws if it was refused. */
export async function said(
  game: World,
  by: TestPlayer,
  message: string,
  more: Omit<Written, 'message'> = {},
): Promise<number> {
  const { status, body } = await say(game, by, message, more);
  if (status !== 200) throw new Error(`${by.name} can't say it: ${body.message}`);
  return body.data.id;
}

/** What a player reads in the room now. */
export const roomOf = (game: World, by: TestPlayer, query: { per_page?: string; before?: string } = {}) =>
  game.call(by, 'GET /alliance/room', { query });

/** The texts of it, as the player reads them. */
export const textsOf = async (game: World, by: TestPlayer): Promise<string[]> =>
  (await roomOf(game, by)).body.data.map(({ message }) => message);

/** How many messages of the room a player has not read. */
export const unreadOf = async (game: World, by: TestPlayer): Promise<number> =>
  (await game.call(by, 'GET /alliance')).body.unread.room;
