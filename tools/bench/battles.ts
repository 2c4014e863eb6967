import { type BattleInput, fight } from '@farhold/engine/combat/battle';
import { gunKeys } from '@farhold/engine/combat/unit-figures';
import { shipKeys } from '@farhold/engine/catalogue/items';
import { fightUnitByUnit } from '@farhold/engine/testing/unit-by-unit';
import { type Figure, figureOf } from './measure.ts';
import type { Row } from './report.ts';

// What a battle costs in CPU time of this thread, fought by counts and, where feasible, unit by unit. Other engines
// were measured with the same four cases; the tables show that the cost depends on types and states, not on ships.

type Forces = Pick<BattleInput, 'attackers' | 'defenders'>;

const noTechs = { weapons: 0, shielding: 0, armour: 0 };

const evenly = (units: number, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, Math.ceil(units / keys.length)]));

const oneFleet = (
  attackers: Readonly<Record<string, number>>,
  defenders: Readonly<Record<string, number>>,
): Forces => ({
  attackers: [{ techs: noTechs, units: attackers }],
  defenders: [{ techs: noTechs, units: defenders }],
});

const warships = ['light-fighter', 'heavy-fighter', 'cruiser', 'battleship', 'small-cargo'].toSorted(
  (a, b) => shipKeys.findIndex((key) => key === a) - shipKeys.findIndex((key) => key === b),
);
const eightTypes = shipKeys.filter(
  (key) => warships.includes(key) || ['battlecruiser', 'bomber', 'destroyer'].includes(key),
);
const lines = gunKeys.filter((key) => !key.endsWith('dome'));
const fighters = (units: number) => oneFleet({ 'light-fighter': units }, { 'light-fighter': units });
const mixed = (units: number) => oneFleet(evenly(units, warships), evenly(units, warships));

/** Five fleets per side with units of every type, each with different odd technologies. */
const everything = (units: number): Forces => {
  const fleets = (keys: readonly string[], first: number) =>
    [0, 1, 2, 3, 4].map((index) => {
      const n = first + index;
      const techs = { weapons: (3 * n) % 15, shielding: (5 * n + 2) % 15, armour: (7 * n + 1) % 15 };
      return { techs, units: evenly(units / 5, keys) };
    });
  return { attackers: fleets(shipKeys, 0), defenders: fleets([...shipKeys, ...gunKeys], 5) };
};

/** CPU milliseconds of one fight, in three series of fights that are longer than the clock's tick. */
function cpuMs(engine: (input: BattleInput) => unknown, forces: Forces): Figure {
  const perFight = (runs: number) => {
    const before = process.threadCpuUsage();
    for (let run = 0; run < runs; run++) engine({ ...forces, seed: String(run) });
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000 / runs;
  };
  const cold = perFight(1);
  const fights = Math.max(1, Math.min(500, Math.floor(200 / Math.max(cold, 0.1))));
  return figureOf([perFight(fights), perFight(fights), perFight(fights)]);
}

function measure(name: string, forces: Forces, canFollow: boolean): void {
  const { value: counted } = cpuMs(fight, forces);
  const memory = process.memoryUsage().rss / 1e6;
  const followed = canFollow ? `${cpuMs(fightUnitByUnit, forces).value.toFixed(2)} ms` : '–';
  const cells = [`${counted.toFixed(2)} ms`, `${memory.toFixed(0)} MB`, followed];
  process.stdout.write(`${name.padEnd(44)}${cells.map((cell) => cell.padStart(14)).join('')}\n`);
}

function head(title: string): void {
  const names = ['by counts', 'memory', 'unit by unit'];
  process.stdout.write(`\n${title.padEnd(44)}${names.map((name) => name.padStart(14)).join('')}\n`);
}

/** With more units per side than this, following each of them takes too long. */
const MOST_FOLLOWED = 1e6;

const cells: readonly { readonly name: string; readonly forces: Forces; readonly goal: number | null }[] = [
  {
    name: 'a: 1,000 light fighters v 167 cruisers',
    forces: oneFleet({ 'light-fighter': 1000 }, { cruiser: 167 }),
    goal: null,
  },
  {
    name: 'b: 125 k mixed ships v 62.5 k defences',
    forces: oneFleet(evenly(125_000, warships), evenly(62_500, lines)),
    goal: 2,
  },
  { name: 'c: 1 M v 1 M light fighters', forces: fighters(1e6), goal: null },
  { name: 'd: 10 M mixed ships v 10 M', forces: mixed(1e7), goal: 15 },
];

/** Measures the four battles with which other engines were measured. */
export const measureBattles = (only: string): Row[] =>
  cells
    .filter(({ name }) => name.includes(only))
    .map(({ name, forces, goal }) => ({
      ...cpuMs(fight, forces),
      name: `battle ${name}: ms of CPU`,
      goal,
      isMost: true,
      isRatio: false,
      figures: 'in a warm process',
    }));

/** Prints what more battles cost, up to a trillion ships. */
export function printBattles(): void {
  head('More');
  measure(
    '10 M ships of eight types v 10 M',
    oneFleet(evenly(1e7, eightTypes), evenly(1e7, eightTypes)),
    false,
  );
  measure(
    '200 ships of eight types v 300 with guns',
    oneFleet(evenly(200, eightTypes), evenly(300, [...warships, ...lines])),
    true,
  );
  for (const [title, forces, sizes] of [
    ['Light fighters a side', fighters, [1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e12]],
    ['Five types of warships a side', mixed, [1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e12]],
    ['Five odd fleets of every type a side', everything, [1e4, 1e6, 1e8]],
  ] as const) {
    head(title);
    for (const size of sizes) measure(size.toExponential(0), forces(size), size <= MOST_FOLLOWED);
  }
}
