import { isResearchKey, isUnitKey, type ItemKey, type LevelledKey } from '../catalogue/items.ts';
import { constructionSeconds } from '../construction/duration.ts';
import { type QueueName, queueOf } from '../construction/queue.ts';
import { needsOf } from '../construction/requirements.ts';
import { levelCost, unitCost } from '../economy/cost.ts';
import type { Cost } from '../economy/stock.ts';
import { finishedLevel, type PlanetInPlay } from '../planet/planet.ts';

/** An order on the way to an item; the last one is the item itself. `level` is null for a unit. */
export type PathStep = {
  readonly key: ItemKey;
  readonly level: number | null;
  readonly cost: Cost;
  readonly seconds: number;
};

/**
 * Steps in an order in which they can be given, what they cost together, and the seconds until the last is finished.
 * Energy is not spent: its cost is the most that any step needs.
 */
export type Path = { readonly steps: readonly PathStep[]; readonly cost: Cost; readonly seconds: number };

/**
 * The way from this planet to an item: every missing level that it requires, then its next level or one unit. Finished
 * levels count, queued ones do not. The seconds are those of queues that never wait for resources, with the workshops
 * and laboratories of this planet as they grow on the way.
 */
export function pathTo(key: ItemKey, from: PlanetInPlay): Path {
  const steps: PathStep[] = [];
  const finished = new Map<ItemKey, number>();
  const queues = new Map<QueueName, number>();
  let place = from;
  const add = (one: ItemKey, level: number | null) => {
    const seconds = constructionSeconds(one, level ?? 1, place.planet, place.owner, place.universe);
    const cost = isUnitKey(one) ? unitCost(one, 1) : levelCost(one, level ?? 1);
    const queue = queueOf(one);
    const after = [one, ...needsOf(one).map(([needed]) => needed)].map(
      (earlier) => finished.get(earlier) ?? 0,
    );
    const end = Math.max(queues.get(queue) ?? 0, ...after) + seconds;
    queues.set(queue, end);
    finished.set(one, end);
    if (!isUnitKey(one)) place = withLevel(place, one, level ?? 1);
    steps.push({ key: one, level, cost, seconds });
  };
  const raise = (needed: LevelledKey, toLevel: number) => {
    const has = finishedLevel(place.planet, place.owner, needed);
    if (has < toLevel) meet(needed);
    for (let level = has + 1; level <= toLevel; level += 1) add(needed, level);
  };
  const meet = (one: ItemKey) => needsOf(one).forEach(([needed, level]) => raise(needed, level));
  meet(key);
  add(key, isUnitKey(key) ? null : finishedLevel(place.planet, place.owner, key) + 1);
  return { steps, cost: sumOf(steps), seconds: Math.max(...finished.values()) };
}

function sumOf(steps: readonly PathStep[]): Cost {
  const total = (resource: keyof Cost) => steps.reduce((sum, { cost }) => sum + cost[resource], 0);
  return {
    metal: total('metal'),
    crystal: total('crystal'),
    deuterium: total('deuterium'),
    aliens: total('aliens'),
    energy: Math.max(...steps.map(({ cost }) => cost.energy)),
  };
}

/** The same place once this level is finished. */
function withLevel(place: PlanetInPlay, key: LevelledKey, level: number): PlanetInPlay {
  const { planet, owner } = place;
  return isResearchKey(key)
    ? { ...place, owner: { ...owner, research: { ...owner.research, [key]: level } } }
    : { ...place, planet: { ...planet, levels: { ...planet.levels, [key]: level } } };
}
