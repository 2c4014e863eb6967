import type { Topic } from '@farhold/contract/topics';
import { busOf } from '../database/connect.ts';
import { type Follower, followStream } from './follow-stream.ts';
import type { TestPlayer } from './test-player.ts';
import { world, type World } from './world.ts';

/** A world whose server listens, and whose players follow the stream from now on: earlier updates have left. */
export async function listeningWorld(options?: Parameters<typeof world>[0]) {
  const game = await world(options);
  return { ...game, follow: await listening(game) };
}

/** The same for a world that is there. */
export async function listening({ app, game }: World) {
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return async (player: { token: string }, missedMs?: number): Promise<Follower> => {
    await busOf(game.db).drained();
    return followStream(url, player, missedMs);
  };
}

/** Which topics of their universe the pages of these players are told while something happens. */
export async function toldWhile(
  game: World,
  follow: (player: TestPlayer) => Promise<Follower>,
  players: readonly TestPlayer[],
  happens: () => Promise<unknown>,
): Promise<Topic[][]> {
  const pages = await Promise.all(players.map(async (player) => ({ player, page: await follow(player) })));
  const toldSoFar = () => Promise.all(pages.map(({ player, page }) => untilMarked(game, player, page)));
  await toldSoFar();
  await happens();
  const told = await toldSoFar();
  for (const { page } of pages) page.leave();
  return told;
}

/** What a page has been told; changes come in their order, and nothing else is told of no universe. */
async function untilMarked({ call }: World, player: TestPlayer, page: Follower): Promise<Topic[]> {
  await call(player, 'POST /report/mark-all-read');
  const told = new Set<Topic>();
  for (let change = await page.next(); change?.id_universe; change = await page.next())
    for (const topic of change.topics) told.add(topic);
  return [...told];
}
