import { BOOSTER_HOURS, BOOSTER_PRICE } from '../dark-matter/boost-mines.ts';
import { ALIENS_PER_DARK_MATTER, mostExchanged } from '../dark-matter/exchange-aliens.ts';
import { isBoosted } from '../economy/mine-output.ts';
import { capacity } from '../economy/storage.ts';
import type { Planet } from '../planet/planet.ts';
import { plusSeconds } from '../time/instant.ts';
import type { Draft } from './draft.ts';
import { hourlyWorth } from './yield.ts';

/** The share of the room for aliens that a planet with an exchange keeps filled: they work and guard. */
const SHARE_KEPT = 0.5;

/** What a booster brings on a planet while it runs, in metal. Full stores take nothing of it. */
function boosterWorth(draft: Draft, planet: Planet): number {
  const place = draft.place(planet.id);
  const boosted = {
    ...place,
    planet: { ...place.planet, boostedUntil: plusSeconds(place.planet.settledAt, 1) },
  };
  return (hourlyWorth(boosted) - hourlyWorth(place)) * BOOSTER_HOURS;
}

type Boost = { readonly planet: Planet; readonly worth: number };

/** The planet whose mines gain most by a booster; null if all have one, or none would gain. */
function bestBoost(draft: Draft): Boost | null {
  const boosts = draft.planets
    .filter((planet) => !isBoosted(planet))
    .map((planet) => ({ planet, worth: boosterWorth(draft, planet) }));
  const [best] = boosts.toSorted((a, b) => b.worth - a.worth);
  return best !== undefined && best.worth > 0 ? best : null;
}

/**
 * Aliens that a planet can spare become dark matter, as much as the next booster lacks and as long as it pays for them.
 */
function exchangeFor(draft: Draft, { worth }: Boost): void {
  if (worth < ALIENS_PER_DARK_MATTER * BOOSTER_PRICE) return;
  for (const { id } of draft.planets) {
    const planet = draft.planet(id);
    const spare = planet.stock.aliens - SHARE_KEPT * capacity(planet).aliens;
    const most = mostExchanged(planet, draft.exchangedBy(id));
    const amount = Math.min(
      most,
      BOOSTER_PRICE - draft.darkMatter,
      Math.floor(spare / ALIENS_PER_DARK_MATTER),
    );
    if (amount > 0) draft.exchange(planet, amount);
  }
}

/** Dark matter goes into boosters, for the planet that gains most by one first. */
export function spendDarkMatter(draft: Draft): void {
  for (let best = bestBoost(draft); best !== null; best = bestBoost(draft)) {
    exchangeFor(draft, best);
    if (!draft.boost(best.planet)) return;
  }
}
