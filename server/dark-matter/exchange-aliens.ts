import type { Decision } from '@farhold/engine/decision';
import {
  exchangeAliens as decide,
  type ExchangeAliensRefusal,
} from '@farhold/engine/dark-matter/exchange-aliens';
import type { PlanetId, Player } from '@farhold/engine/ids';
import type { OnVacation } from '@farhold/engine/vacation/vacation';
import type { Game } from '../time/game.ts';
import { deal } from './deal.ts';
import { selectExchanged } from './store.ts';

/** A player exchanges aliens of an own planet for dark matter (rules R19, R20); answers how much there is then. */
export const exchangeAliens = (
  game: Game,
  { universe, account: player }: Player,
  planet: PlanetId,
  amount: number,
): Promise<Decision<number, ExchangeAliensRefusal | OnVacation | 'not-found'>> =>
  deal(game, { universe, player, planet, cause: 'exchanged', amount }, async (settled, _, work) =>
    decide(settled, await selectExchanged(work.tx, universe, planet, settled.settledAt), amount),
  );
