import type { Personality } from '@farhold/engine/ai/personality';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { ResearchLevels, Units } from '@farhold/engine/planet/planet';
import { seededRandom } from '@farhold/engine/random';
import { addAiPlayer } from '../ai/add-ai-player.ts';
import { conductPolitics } from '../ai/govern.ts';
import type { DuePlayer } from '../ai/store.ts';
import { accepted } from '../http/refused.ts';
import { grant } from '../operator/grant.ts';
import { planetsOf } from '../planet/store.ts';
import type { World } from './world.ts';

type Possessions = {
  readonly at?: Coordinates;
  readonly units?: Units;
  readonly research?: ResearchLevels;
};

/** An AI player with ships enough to found a pack, whose turn the test takes for it. */
export async function aiPlayer(
  { game, universe, now }: World,
  personality: Personality,
  { at, units = { 'small-cargo': 20 }, research = {} }: Possessions = {},
): Promise<DuePlayer> {
  const account = accepted(await addAiPlayer(game, universe, personality));
  const [home] = await planetsOf(game.db, { universe, account });
  if (!home) throw new Error('It has no home.');
  if (at) await game.db.updateTable('planet').set(at).where('id', '=', home.planet.id).execute();
  const stock = { metal: 5000, crystal: 5000, deuterium: 20_000 };
  accepted(
    await grant(game, universe, home.planet.id, { stock, items: { ...units, ...research }, darkMatter: 0 }),
  );
  return {
    universe,
    account,
    personality,
    seed: `00000000-0000-4000-8000-${String(account).padStart(12, '0')}`,
    turns: 1,
    protects: false,
    joinedAt: now(),
    darkMatter: 0,
    speed: 1,
    buildingSpeed: 1,
  };
}

/** The AI player takes the political part of a turn. */
export const governs = ({ game, now }: World, due: DuePlayer): Promise<void> =>
  conductPolitics(game, due, now(), seededRandom(`${due.seed} at ${now()}`));

/** A pack that the first AI player leads, with the others in it. */
export async function packOf(game: World, leader: DuePlayer, others: readonly DuePlayer[]): Promise<void> {
  await governs(game, leader);
  for (const other of others) await governs(game, other);
  await governs(game, leader);
}
