import type { AiOrder } from '@farhold/engine/ai/draft';
import { BOOSTER_PRICE, boostMines } from '@farhold/engine/dark-matter/boost-mines';
import { exchangeAliens } from '@farhold/engine/dark-matter/exchange-aliens';
import { planetOf, withPlanet } from '@farhold/engine/empire/empire';
import { type Instant, startOfDay } from '@farhold/engine/time/instant';
import { exchangedOn, type LeaguePlayer } from './league-player.ts';

type Deal = Extract<AiOrder, { readonly kind: 'exchange' | 'boost' }>;

/** Makes a deal in dark matter if the rules allow it. Returns whether it did. */
export function deal(by: LeaguePlayer, order: Deal, now: Instant): boolean {
  const planet = planetOf(by.empire, order.planet);
  const before = exchangedOn(by, now);
  const given = before.get(planet.id) ?? 0;
  const decision =
    order.kind === 'boost' ? boostMines(planet, by.darkMatter) : exchangeAliens(planet, given, order.amount);
  if (!decision.ok) return false;
  by.empire = withPlanet(by.empire, decision.outcome);
  if (order.kind === 'boost') {
    by.darkMatter -= BOOSTER_PRICE;
    by.actions.boosters += 1;
    return true;
  }
  by.darkMatter += order.amount;
  by.exchanged = { day: startOfDay(now), by: new Map([...before, [planet.id, given + order.amount]]) };
  return true;
}
