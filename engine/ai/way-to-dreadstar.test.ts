import { expect, test } from 'vitest';
import type { ItemKey } from '../catalogue/items.ts';
import { worthOf } from '../dark-matter/worth.ts';
import type { Levels, Planet, PlanetInPlay, ResearchLevels } from '../planet/planet.ts';
import { seededRandom } from '../random.ts';
import { inPlay, noon } from '../testing/planet-builder.ts';
import { empireWith, viewOf } from '../testing/view-builder.ts';
import { DAY } from '../time/duration.ts';
import { plusSeconds } from '../time/instant.ts';
import { decide } from './decide.ts';
import { planFor } from './plan.ts';
import { powerCost } from './power.ts';
import { isInReach, unitCandidates } from './unit-candidates.ts';

/** Everything that a dreadstar requires of a planet, with stores that hold its price. */
const ready: Levels = {
  'metal-mine': 32,
  'crystal-mine': 30,
  'deuterium-synthesizer': 28,
  'robotics-factory': 10,
  shipyard: 12,
  'research-laboratory': 12,
  'metal-storage': 16,
  'crystal-storage': 15,
  'deuterium-storage': 12,
};
const drive: ResearchLevels = { 'hyperspace-drive': 7, 'hyperspace-technology': 6 };

/**
 * A home in a fast universe that lacks the graviton research, with other levels, research and units if they are given.
 */
const home = (levels: Levels = {}, research: ResearchLevels = {}, more: Partial<Planet> = {}) =>
  inPlay(
    {
      levels: { ...ready, ...levels },
      stock: { metal: 4_000_000, crystal: 3_000_000, deuterium: 900_000 },
      ...more,
    },
    { ...drive, ...research },
    { resourcesSpeed: 100, researchSpeed: 100, fleetSpeed: 100, buildingSpeed: 100 },
  );
/** A raider's fleet that lacks nothing but dreadstars, and satellites for the graviton research. */
const powered = {
  units: {
    'espionage-probe': 20,
    'small-cargo': 9700,
    'large-cargo': 1100,
    'light-fighter': 16_100,
    cruiser: 2200,
    battleship: 430,
    bomber: 140,
    recycler: 720,
    'solar-satellite': 12_000,
  },
};

/** What a rich player orders next on a planet for dreadstars alone. */
const nextOn = (place: PlanetInPlay): readonly ItemKey[] =>
  unitCandidates([['dreadstar', 1]], {}, 1_000_000_000, place, {
    isHome: true,
    days: 1000,
    hourly: 10_000_000,
  }).map(({ order }) => order);

/** What a raider who has played for ten days orders on its only planet in a turn. */
function turnOf({ planet, owner, universe }: PlanetInPlay): readonly ItemKey[] {
  const view = viewOf([planet], {
    empire: empireWith([planet], { universe, owner }),
    points: 660_000,
    joinedAt: plusSeconds(noon, -10 * DAY),
  });
  const { orders } = decide(view, 'raider', noon, seededRandom('a turn'));
  return orders.flatMap((order) => (order.kind === 'build' ? [order.order.key] : []));
}

test('the way to a dreadstar ends with its energy: stores, shipyard and drive come before the satellites', () => {
  expect(nextOn(home({ shipyard: 11 }))).toEqual(['shipyard']);
  expect(nextOn(home({}, { 'hyperspace-drive': 6 }))).toEqual(['hyperspace-drive']);
  expect(nextOn(home({ 'crystal-storage': 14 }))).toEqual(['crystal-storage']);
  expect(nextOn(home())).toEqual(['solar-satellite']);
});

test('with 300,000 free energy the graviton research is ordered, and after it the dreadstar', () => {
  expect(nextOn(home({}, {}, powered))).toEqual(['graviton-technology']);
  expect(nextOn(home({}, { 'graviton-technology': 1 }))).toEqual(['dreadstar']);
});

test('a turn orders a level on the way to a dreadstar once if fields are scarce', () => {
  const levels = Object.values({ ...ready, shipyard: 11 }).reduce((sum, level) => sum + level, 0);
  const turn = turnOf(home({ shipyard: 11 }, {}, { ...powered, fields: levels + 6 }));
  expect(turn.filter((key) => key === 'shipyard')).toHaveLength(1);
});

test('a dreadstar is worked for once it costs, with all that it requires, a twelfth of what its owner earns in as many days as it has played', () => {
  const place = inPlay({ levels: ready }, drive);
  const whole = worthOf(planFor('dreadstar', 1, place).cost) + powerCost(300_000, place);
  const twelfth = (whole * 12) / (400 * 24);
  const isWorkedFor = (hourly: number) => isInReach('dreadstar', place, { isHome: true, days: 400, hourly });
  expect(isWorkedFor(twelfth)).toBe(true);
  expect(isWorkedFor(0.9 * twelfth)).toBe(false);
});
