import {
  isBuildingKey,
  isResearchKey,
  isUnitKey,
  type ItemKey,
  type UnitKey,
} from '@farhold/engine/catalogue/items';
import type { ResearchKey } from '@farhold/engine/catalogue/research';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { Stock } from '@farhold/engine/catalogue/resource';
import { highestLevel } from '@farhold/engine/economy/cost';
import { byResource } from '@farhold/engine/economy/stock';
import type { PlanetId, UniverseId } from '@farhold/engine/ids';
import { type Planet, quantity } from '@farhold/engine/planet/planet';
import type { Instant } from '@farhold/engine/time/instant';
import { noteAudit } from '../audit/note-audit.ts';
import { holdEmpire } from '../construction/begin-construction.ts';
import { planetPlace } from '../planet/places.ts';
import { changeDarkMatter, lockDarkMatter } from '../player/change-dark-matter.ts';
import { saveResearch } from '../player/save-research.ts';
import type { Game } from '../time/game.ts';
import { inUniverse } from '../world/in-universe.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/**
 * What an operator gives: stock, units and the owner's dark matter are added (below zero they are taken), levels are
 * set.
 */
export type Grant = {
  readonly stock: Partial<Stock>;
  readonly items: Readonly<Partial<Record<ItemKey, number>>>;
  readonly darkMatter?: number;
};

export type GrantRefusal = 'not-found' | 'amount-too-large' | 'level-out-of-range';

/**
 * Gives a planet, or its owner, what the operator says, and writes it into the ledgers and the audit log. What is
 * taken ends at zero. Levels change from now on: whatever they touch is settled before. Refuses amounts that no planet
 * can hold, and levels whose next price could not be counted.
 */
export const grant = (
  game: Game,
  universe: UniverseId,
  planetId: PlanetId,
  given: Grant,
): Promise<Decision<Planet, GrantRefusal>> =>
  inUniverse<Planet, GrantRefusal>(game, universe, async (work, now) => {
    const place = await planetPlace(work.tx, universe, planetId);
    if (!place) return refuse('not-found');
    const items = Object.entries(given.items) as [ItemKey, number][];
    for (const [key, amount] of items) {
      if (isUnitKey(key)) continue;
      const highest = highestLevel(key);
      if (amount < 0 || amount > highest) return refuse('level-out-of-range', { key, highest });
    }

    const held = await lockDarkMatter(work.tx, universe, place.owner);
    const researched = items.filter((entry): entry is [ResearchKey, number] => isResearchKey(entry[0]));
    if (researched.length > 0) {
      for (const id of await holdEmpire(work, place.owner)) work.settle(id, now);
    }
    await work.hold([planetId]);
    const before = work.settle(planetId, now);
    const after = withItems(withStock(before, given.stock), items);
    const darkMatter = Math.max(-held, given.darkMatter ?? 0);
    if (!isStorable(after) || !Number.isSafeInteger(held + darkMatter)) return refuse('amount-too-large');

    work.put(after, 'granted', now);
    noteGrantedUnits(work, before, after, items, now);
    if (darkMatter !== 0) {
      const change = { universe, player: place.owner, planet: planetId, amount: darkMatter } as const;
      await changeDarkMatter(work.tx, { ...change, cause: 'granted', at: now });
    }
    for (const [key, level] of researched) await saveResearch(work.tx, universe, place.owner, key, level);
    await noteAudit(work.tx, game.clock, {
      actor: 'operator',
      action: 'grant',
      details: { planet: planetId, ...given },
    });
    return accept(after);
  });

const withStock = (planet: Planet, given: Partial<Stock>): Planet => ({
  ...planet,
  stock: byResource((resource) => Math.max(0, planet.stock[resource] + (given[resource] ?? 0))),
});

function withItems(planet: Planet, items: readonly [ItemKey, number][]): Planet {
  const levels = items.filter(([key]) => isBuildingKey(key));
  const units = items.flatMap(([key, amount]): [UnitKey, number][] =>
    isUnitKey(key) ? [[key, Math.max(0, quantity(planet, key) + amount)]] : [],
  );
  return {
    ...planet,
    levels: { ...planet.levels, ...Object.fromEntries(levels) },
    units: { ...planet.units, ...Object.fromEntries(units) },
  };
}

const isStorable = ({ stock, units }: Planet): boolean =>
  [...Object.values(stock), ...Object.values(units)].every(Number.isSafeInteger);

function noteGrantedUnits(
  work: UnitOfWork,
  before: Planet,
  after: Planet,
  items: readonly [ItemKey, number][],
  now: Instant,
): void {
  const keys = items.flatMap(([key]) => (isUnitKey(key) ? [key] : []));
  const change = keys.map((key) => [key, quantity(after, key) - quantity(before, key)] as const);
  work.noteUnits('granted', Object.fromEntries(change), now);
}
