import type { Decision } from '@farhold/engine/decision';
import {
  BOOSTER_PRICE,
  boostMines as decide,
  type BoostMinesRefusal,
} from '@farhold/engine/dark-matter/boost-mines';
import type { PlanetId, Player } from '@farhold/engine/ids';
import type { OnVacation } from '@farhold/engine/vacation/vacation';
import type { Game } from '../time/game.ts';
import { deal } from './deal.ts';

/** A player starts a booster on an own planet (rules R20); answers how much dark matter is left. */
export const boostMines = (
  game: Game,
  { universe, account: player }: Player,
  planet: PlanetId,
): Promise<Decision<number, BoostMinesRefusal | OnVacation | 'not-found'>> =>
  deal(game, { universe, player, planet, cause: 'boosted', amount: -BOOSTER_PRICE }, decide);
