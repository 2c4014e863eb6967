import type { LevelledKey, UnitKey } from '../catalogue/items.ts';
import type { Stock } from '../catalogue/resource.ts';
import { stock } from '../economy/stock.ts';
import type { Deed } from './deed.ts';
import type { Aim, Reward } from './goal.ts';

const level = (key: LevelledKey, count: number): Aim => ({ kind: 'level', key, count });
const units = (key: UnitKey, count: number): Aim => ({ kind: 'units', key, count });
const deed = (name: Deed, count: number): Aim => ({ kind: 'deed', deed: name, count });

type More = Partial<Omit<Reward, 'stock'>> & { readonly stock?: Partial<Stock> };

const pays = (metal: number, crystal: number, deuterium: number, more: More = {}): Reward => ({
  stock: stock({ metal, crystal, deuterium, ...more.stock }),
  units: more.units ?? {},
  darkMatter: more.darkMatter ?? 0,
});

/**
 * The goals of the first days, in order, up to the first colony. Power comes before the mine, so that the first order
 * never stops the mines, and each reward pays for a part of what comes next. Figures are our own (horizon 1), the same
 * at every speed; `first-days.test.ts` measures what they do to the first day.
 */
export const chain = {
  power: { aim: level('solar-plant', 1), reward: pays(200, 100, 0) },
  metal: { aim: level('metal-mine', 1), reward: pays(250, 100, 0) },
  crystal: { aim: level('crystal-mine', 1), reward: pays(300, 150, 0) },
  'more-power': { aim: level('solar-plant', 3), reward: pays(600, 250, 0) },
  'more-metal': { aim: level('metal-mine', 3), reward: pays(700, 300, 0) },
  'more-crystal': { aim: level('crystal-mine', 2), reward: pays(1000, 600, 0) },
  food: { aim: level('nutrient-farm', 4), reward: pays(700, 350, 0, { stock: { food: 500 } }) },
  deuterium: { aim: level('deuterium-synthesizer', 1), reward: pays(700, 350, 300) },
  grid: { aim: level('solar-plant', 5), reward: pays(700, 350, 100) },
  robotics: { aim: level('robotics-factory', 1), reward: pays(800, 700, 300) },
  laboratory: { aim: level('research-laboratory', 1), reward: pays(600, 1000, 500) },
  energy: { aim: level('energy-technology', 1), reward: pays(1000, 500, 500) },
  factory: { aim: level('robotics-factory', 2), reward: pays(1000, 500, 300) },
  shipyard: { aim: level('shipyard', 1), reward: pays(1000, 500, 1000, { units: { 'espionage-probe': 3 } }) },
  spy: { aim: deed('spy-reports', 1), reward: pays(1000, 500, 900, { darkMatter: 10 }) },
  drive: {
    aim: level('combustion-drive', 2),
    reward: pays(3500, 1500, 300, { units: { 'small-cargo': 2 } }),
  },
  fighter: { aim: units('light-fighter', 1), reward: pays(3500, 1500, 500) },
  aliens: { aim: level('alien-facility', 1), reward: pays(1000, 500, 300, { stock: { aliens: 200 } }) },
  guns: { aim: units('rocket-launcher', 3), reward: pays(3000, 1500, 300) },
  flights: { aim: deed('flights', 3), reward: pays(2000, 1500, 600) },
  computer: { aim: level('computer-technology', 1), reward: pays(2000, 1000, 800) },
  storage: { aim: level('metal-storage', 1), reward: pays(3000, 2000, 500) },
  'crystal-growth': { aim: level('crystal-mine', 6), reward: pays(3000, 2000, 500) },
  'metal-growth': { aim: level('metal-mine', 8), reward: pays(4000, 3000, 1000) },
  wing: { aim: units('light-fighter', 3), reward: pays(5000, 3500, 1500) },
  espionage: { aim: level('espionage-technology', 1), reward: pays(5000, 5000, 2000) },
  impulse: { aim: level('impulse-drive', 3), reward: pays(4000, 4000, 2000) },
  astrophysics: { aim: level('astrophysics', 1), reward: pays(4000, 4000, 2000, { darkMatter: 15 }) },
  expedition: { aim: deed('expeditions', 1), reward: pays(0, 0, 0, { darkMatter: 25 }) },
  colony: { aim: { kind: 'planets', count: 2 }, reward: pays(5000, 3000, 1500, { darkMatter: 50 }) },
} as const satisfies Readonly<Record<string, { readonly aim: Aim; readonly reward: Reward }>>;

/** A goal of the first days. */
export type ChainGoal = keyof typeof chain;

const isChainGoal = (text: string): text is ChainGoal => Object.hasOwn(chain, text);

/** The goals of the first days, in order. */
export const chainGoals: readonly ChainGoal[] = Object.keys(chain).filter(isChainGoal);
