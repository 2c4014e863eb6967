import { expect, test } from 'vitest';
import { shipKeys } from '../catalogue/items.ts';
import { type Random, seededRandom, wholeBetween } from '../random.ts';
import { draws } from '../testing/draws.ts';
import { fightUnitByUnit } from '../testing/unit-by-unit.ts';
import { type BattleInput, type Combatant, type Counts, fight } from './battle.ts';
import { gunKeys } from './unit-figures.ts';

// The engine that counts against the one that follows every shot, on random battles: their means differ only by chance.
// Everything is seeded, so these tests give the same result every time.

const BATTLES = 16;
const RUNS = draws(500);
const FAR = 4.5;

type Forces = Pick<BattleInput, 'attackers' | 'defenders'>;

const oneOf = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[wholeBetween(random, 0, items.length - 1)];

/** A fleet of up to four types in catalogue order, with about ten to a few hundred units each. */
function someFleet(keys: readonly string[], random: Random): Combatant {
  const chosen = new Set(Array.from({ length: 4 }, () => oneOf(keys, random)));
  const most = oneOf([4, 30, 200], random) ?? 4;
  const units = keys.filter((key) => chosen.has(key)).map((key) => [key, wholeBetween(random, 1, most)]);
  const level = () => wholeBetween(random, 0, 15);
  return {
    techs: { weapons: level(), shielding: level(), armour: level() },
    units: Object.fromEntries(units) as Counts,
  };
}

function someBattle(number: number): Forces {
  const random = seededRandom(`battle ${number}`);
  const attackers = Array.from({ length: wholeBetween(random, 1, 2) }, () => someFleet(shipKeys, random));
  const allies = Array.from({ length: wholeBetween(random, 0, 1) }, () => someFleet(shipKeys, random));
  return { attackers, defenders: [someFleet([...shipKeys, ...gunKeys], random), ...allies] };
}

type Outcome = { readonly attackers: readonly Counts[]; readonly defenders: readonly Counts[] };

/** Mean and variance of what is left of each fleet and type, and of the number of rounds. */
function lawsOf(outcomes: readonly (Outcome & { readonly rounds: readonly unknown[] })[]) {
  const sums = new Map<string, { sum: number; squares: number }>();
  const note = (name: string, value: number) => {
    const { sum, squares } = sums.get(name) ?? { sum: 0, squares: 0 };
    sums.set(name, { sum: sum + value, squares: squares + value * value });
  };
  for (const { attackers, defenders, rounds } of outcomes) {
    note('rounds', rounds.length);
    for (const [side, fleets] of Object.entries({ attackers, defenders })) {
      fleets.forEach((fleet, index) => {
        for (const [key, left] of Object.entries(fleet)) note(`${side} ${index} ${key}`, left);
      });
    }
  }
  return new Map(
    [...sums].map(([name, { sum, squares }]) => {
      const mean = sum / outcomes.length;
      return [name, { mean, variance: Math.max(0, squares / outcomes.length - mean * mean) }];
    }),
  );
}

/** By how many standard errors the two engines differ in each mean. */
function differences(battle: Forces, runs: number): Map<string, number> {
  const each = <Result>(engine: (input: BattleInput) => Result, name: string): Result[] =>
    Array.from({ length: runs }, (_, run) => engine({ ...battle, seed: `${name} ${run}` }));
  const counted = lawsOf(each(fight, 'counted'));
  const followed = lawsOf(each(fightUnitByUnit, 'followed'));
  return new Map(
    [...counted].map(([name, { mean, variance }]) => {
      const other = followed.get(name) ?? { mean: Infinity, variance: 0 };
      // For a type that nearly always has the same fate, a rare event or two makes a difference that no variance shows.
      const error = Math.sqrt((variance + other.variance + 1 / runs) / runs);
      return [name, (mean - other.mean) / error];
    }),
  );
}

test('random battles end the same, counted or followed shot by shot', () => {
  const found = Array.from({ length: BATTLES }, (_, number) => differences(someBattle(number), RUNS));
  const all = found.flatMap((battle) => [...battle.values()]);
  expect(found.flatMap((battle) => [...battle].filter(([, z]) => Math.abs(z) > FAR))).toEqual([]);
  expect(all.length).toBeGreaterThan(80);
  expect(Math.sqrt(all.reduce((sum, z) => sum + z * z, 0) / all.length)).toBeLessThan(1.2);
});

/** Some of every warship, and many battleships, which survive hits by all of them. */
const everyWarship = {
  'light-fighter': 3000,
  'heavy-fighter': 3000,
  cruiser: 3000,
  battleship: 25_000,
  battlecruiser: 3000,
  bomber: 3000,
  destroyer: 3000,
};

test('a battle with about ten thousand of every warship ends the same', () => {
  const battle = {
    attackers: [{ techs: { weapons: 7, shielding: 11, armour: 4 }, units: everyWarship }],
    defenders: [{ techs: { weapons: 12, shielding: 3, armour: 9 }, units: everyWarship }],
  };
  expect([...differences(battle, draws(30))].filter(([, z]) => Math.abs(z) > FAR)).toEqual([]);
});

test('a battle large enough, with few enough types, to be counted ends the same', () => {
  const battle = {
    attackers: [
      {
        techs: { weapons: 5, shielding: 2, armour: 6 },
        units: { 'light-fighter': 20_000, cruiser: 2000 },
      },
    ],
    defenders: [
      {
        techs: { weapons: 4, shielding: 7, armour: 3 },
        units: { 'rocket-launcher': 20_000, 'light-laser': 5000 },
      },
    ],
  };
  expect([...differences(battle, draws(100))].filter(([, z]) => Math.abs(z) > FAR)).toEqual([]);
});
