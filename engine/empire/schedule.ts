import { isResearchKey, isUnitKey } from '../catalogue/items.ts';
import type { PlanetId } from '../ids.ts';
import { level, type Planet, researchLevel } from '../planet/planet.ts';
import { type Instant, plusSeconds } from '../time/instant.ts';
import { constructionSeconds } from '../construction/duration.ts';
import { levelAfter, queueOf } from '../construction/queue.ts';
import {
  type Empire,
  endSetAt,
  nextToEnd,
  type PlacedConstruction,
  type ScheduledConstruction,
} from './empire.ts';

type EmpireState = Pick<Empire, 'owner' | 'universe'> & { readonly planets: ReadonlyMap<PlanetId, Planet> };

/** Orders of the same line wait for one another: the player's research, and every other queue of a planet. */
const lineOf = ({ key, planet }: PlacedConstruction) =>
  queueOf(key) === 'research' ? 'research' : `${queueOf(key)} ${planet}`;

/** The empire after the order, as far as it affects the time of others. */
function afterwards(order: PlacedConstruction, state: EmpireState): EmpireState {
  const { key, planet: id } = order;
  if (isUnitKey(key)) return state;
  if (isResearchKey(key)) {
    const known = levelAfter(order, researchLevel(state.owner, key));
    return { ...state, owner: { research: { ...state.owner.research, [key]: known } } };
  }
  const planet = state.planets.get(id);
  if (planet === undefined) return state;
  const after = levelAfter(order, level(planet, key));
  const changed = { ...planet, levels: { ...planet.levels, [key]: after } };
  return { ...state, planets: new Map([...state.planets, [id, changed]]) };
}

function secondsFor(order: PlacedConstruction, { planets, owner, universe }: EmpireState): number {
  const planet = planets.get(order.planet);
  if (planet === undefined) throw new RangeError(`planet ${order.planet} is not of this empire`);
  const otherLabs = [...planets.values()]
    .filter(({ id }) => id !== order.planet)
    .map((other) => level(other, 'research-laboratory'));
  const count = order.level ?? order.quantity;
  return constructionSeconds(order.key, count, planet, owner, universe, otherLabs);
}

/**
 * When every order of an empire begins and ends if nothing more is ordered, sorted by end. Running orders keep their
 * times; waiting ones follow one after the other, each with the workshops and laboratories of its time (rules R6 to
 * R8). Orders that could begin already begin now.
 */
export function schedule<Order extends PlacedConstruction>(
  { planets, owner, universe, constructions }: Empire<Order>,
  now: Instant,
): readonly ScheduledConstruction<Order>[] {
  const lines = Map.groupBy(constructions, lineOf);
  let state: EmpireState = {
    owner,
    universe,
    planets: new Map(planets.map((planet) => [planet.id, planet])),
  };
  const begun = (order: Order, at: Instant): ScheduledConstruction<Order> => {
    const startsAt = order.startsAt ?? at;
    return { ...order, startsAt, endsAt: order.endsAt ?? plusSeconds(startsAt, secondsFor(order, state)) };
  };
  let running = [...lines.values()]
    .flatMap((line) => line.splice(0, 1))
    .map((order) => begun(order, now))
    .toSorted((a, b) => endSetAt(a) - endSetAt(b) || a.id - b.id);
  const done: ScheduledConstruction<Order>[] = [];
  for (let ended = nextToEnd(running); ended !== null; ended = nextToEnd(running)) {
    done.push(ended);
    state = afterwards(ended, state);
    const followers = (lines.get(lineOf(ended)) ?? []).splice(0, 1);
    running = [
      ...running.filter((order) => order !== ended),
      ...followers.map((order) => begun(order, ended.endsAt)),
    ];
  }
  return done;
}
