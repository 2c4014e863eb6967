import { expect, test } from 'vitest';
import type { Levels, ResearchLevels } from '../planet/planet.ts';
import { inPlay } from '../testing/planet-builder.ts';
import { planFor } from './plan.ts';
import { powerCost } from './power.ts';
import { isInReach, unitCandidates } from './unit-candidates.ts';
import type { UnitMix } from './personality.ts';
import { worthOf } from '../dark-matter/worth.ts';

const levels: Levels = {
  'metal-mine': 20,
  'robotics-factory': 10,
  shipyard: 12,
  'research-laboratory': 12,
  'metal-storage': 16,
  'crystal-storage': 15,
  'deuterium-storage': 12,
};
const research: ResearchLevels = { 'hyperspace-drive': 7, 'hyperspace-technology': 6 };
const home = (without: Levels = {}, known: ResearchLevels = {}) =>
  inPlay(
    {
      levels: { ...levels, ...without },
      stock: { metal: 1_000_000, crystal: 1_000_000, deuterium: 500_000 },
    },
    { ...research, ...known },
  );
const dreadstars: UnitMix = [['dreadstar', 1]];
const rich = { isHome: true, days: 400, hourly: 100_000 };
/** What a rich player orders next on a planet for a fleet of dreadstars. */
const nextOn = (place: ReturnType<typeof home>) =>
  unitCandidates(dreadstars, {}, 1_000_000_000, place, rich).map(({ order }) => order);

test('the way to a dreadstar ends with its energy: satellites for the graviton research come after stores, shipyard and drive', () => {
  expect(nextOn(home({ shipyard: 11 }))).toEqual(['shipyard']);
  expect(nextOn(home({}, { 'hyperspace-drive': 6 }))).toEqual(['hyperspace-drive']);
  expect(nextOn(home({ 'crystal-storage': 14 }))).toEqual(['crystal-storage']);
  expect(nextOn(home())).toEqual(['solar-satellite']);
});

test('with 300,000 free energy the graviton research is ordered, and after it the dreadstar', () => {
  const powered = home();
  const planet = { ...powered.planet, units: { 'solar-satellite': 12_000 } };
  expect(nextOn({ ...powered, planet })).toEqual(['graviton-technology']);
  expect(nextOn(home({}, { 'graviton-technology': 1 }))).toEqual(['dreadstar']);
});

test('a dreadstar is worked for once it costs, with all that it requires, a twelfth of what its owner earns in as many days as it has played', () => {
  const place = home();
  const whole = worthOf(planFor('dreadstar', 1, place).cost) + powerCost(300_000, place);
  const earned = (days: number) => ({ isHome: true, days, hourly: (whole * 12) / (days * 24) });
  expect(isInReach('dreadstar', place, earned(400))).toBe(true);
  const poorer = { ...earned(400), hourly: earned(400).hourly * 0.9 };
  expect(isInReach('dreadstar', place, poorer)).toBe(false);
});
