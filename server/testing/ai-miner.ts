import type { AccountId, PlanetId } from '@farhold/engine/ids';
import { addAiPlayer } from '../ai/add-ai-player.ts';
import { accepted } from '../http/refused.ts';
import { grant } from '../operator/grant.ts';
import { planetsOf } from '../planet/store.ts';
import type { World } from './world.ts';

export type AiPlayer = { readonly id: AccountId; readonly home: PlanetId };

/** An AI player with far more metal than it needs, and freighters: it has something to trade. */
export async function aiMiner({ game, universe }: World): Promise<AiPlayer> {
  const id = accepted(await addAiPlayer(game, universe, 'miner'));
  const [seat] = await planetsOf(game.db, { universe, account: id });
  if (!seat) throw new Error('It has a home.');
  const items = {
    'small-cargo': 10,
    'metal-storage': 5,
    'crystal-storage': 5,
    'deuterium-storage': 5,
    'computer-technology': 3,
  };
  accepted(await grant(game, universe, seat.planet.id, { stock: { metal: 30_000, deuterium: 1000 }, items }));
  return { id, home: seat.planet.id };
}
