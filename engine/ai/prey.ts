import { lootable } from '../combat/loot.ts';
import { worthOf } from '../dark-matter/worth.ts';
import { distance } from '../galaxy/distance.ts';
import type { Planet } from '../planet/planet.ts';
import { HOUR, MINUTE } from '../time/duration.ts';
import { plusSeconds } from '../time/instant.ts';
import { warRulesOf } from '../universe/war-rules.ts';
import type { Draft } from './draft.ts';
import { isFairGame, isSpared } from './fair-game.ts';
import { needsTest } from './test-raid.ts';
import { type SeenPlace, type SeenPlanet, seenPlaces, type SpyReport } from './view.ts';

/** How long a report is trusted, in seconds of a slow universe; and the least, in seconds of any universe. */
const FRESH = 4 * HOUR;
const FRESH_AT_LEAST = 15 * MINUTE;

/** A planet that may be attacked. */
export type Prey = SeenPlace & { readonly planet: SeenPlanet };

/** What an attack is expected to bring where no report shows a stock, in metal. */
const UNKNOWN_BAIT = 10_000;

/** An enemy's planet promises this many times what it holds. */
const ENEMY_ZEAL = 3;

/** What the newest report promises for each unit of flight time, which grows with the root of the distance. */
function promiseOf(draft: Draft, from: Planet, { at, planet }: Prey): number {
  const report = draft.view.reports.get(planet.id);
  const bait =
    report === undefined ? UNKNOWN_BAIT : worthOf(lootable(report.stock, warRulesOf(draft.empire.universe)));
  const zeal = draft.view.circle.enemies.has(planet.owner) ? ENEMY_ZEAL : 1;
  return (zeal * bait) / Math.sqrt(distance(from.at, at));
}

/** The planets that may be spied on or attacked: full stores first, and the nearer of two alike. */
export function preyOf(draft: Draft, from: Planet): readonly Prey[] {
  const seen = seenPlaces(draft.view);
  return seen
    .filter((place): place is Prey => place.planet !== null)
    .filter(({ planet }) => isFairGame(planet, draft.view) && !needsTest(planet, draft.view.tests))
    .filter(({ planet }) => !isSpared(draft, planet.owner, seen))
    .toSorted((a, b) => promiseOf(draft, from, b) - promiseOf(draft, from, a));
}

/** The newest report about a planet, unless it is old or missiles have changed since what it shows. */
export function freshReport(draft: Draft, { planet }: Prey): SpyReport | null {
  const report = draft.view.reports.get(planet.id);
  const fresh = Math.max(FRESH_AT_LEAST, FRESH / draft.empire.universe.fleetSpeed);
  if (report === undefined || plusSeconds(report.at, fresh) < draft.now) return null;
  const struckAt = draft.view.salvos.get(planet.id);
  return struckAt === undefined || struckAt < report.at ? report : null;
}
