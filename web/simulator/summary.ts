import { isUnitKey } from '@farhold/engine/catalogue/items';
import type { BattleResult, Counts } from '@farhold/engine/combat/battle';
import type { Debris } from '@farhold/engine/combat/debris';
import type { Loot } from '@farhold/engine/combat/loot';
import { unitCost } from '@farhold/engine/economy/cost';
import type { Engagement } from '@farhold/engine/fleet/engage';
import { type Outcome, together } from './outcome.ts';

/** A figure's distribution over many fights. */
export type Spread = {
  readonly mean: number;
  /** Sample standard deviation. */
  readonly deviation: number;
  readonly least: number;
  readonly most: number;
};

export const pricedIn = ['metal', 'crystal', 'deuterium'] as const;
/** Amounts of the resources that ships cost. */
export type Price = Readonly<Record<(typeof pricedIn)[number], number>>;

export type TypeLosses = { readonly key: string; readonly count: number; readonly lost: Spread };

/** A side's average gains and losses. Losses count only what is not rebuilt. */
export type Balance = { readonly losses: Price; readonly loot: Price; readonly total: Spread };

export type Summary = {
  readonly fights: number;
  /** Shares from 0 to 1. */
  readonly odds: Readonly<Record<BattleResult, number>>;
  readonly rounds: Spread;
  readonly attackers: readonly TypeLosses[];
  readonly defenders: readonly TypeLosses[];
  readonly rebuilt: Counts;
  readonly loot: Readonly<Record<keyof Loot, Spread>>;
  readonly debris: { readonly metal: Spread; readonly crystal: Spread; readonly total: Spread };
  readonly attackerBalance: Balance;
  readonly defenderBalance: Balance;
  /** The fights with the attackers' highest and lowest gain. */
  readonly best: Outcome;
  readonly worst: Outcome;
};

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);

/** Mean, deviation and range of at least one figure. */
export function spreadOf(figures: readonly number[]): Spread {
  const mean = sum(figures) / figures.length;
  const squares = sum(figures.map((figure) => (figure - mean) ** 2));
  return {
    mean,
    deviation: figures.length > 1 ? Math.sqrt(squares / (figures.length - 1)) : 0,
    least: figures.reduce((least, figure) => Math.min(least, figure), Infinity),
    most: figures.reduce((most, figure) => Math.max(most, figure), -Infinity),
  };
}

const priceOf = (units: Counts): Price => {
  const costs = Object.entries(units).flatMap(([key, count]) =>
    isUnitKey(key) ? [unitCost(key, count)] : [],
  );
  const each = (resource: keyof Price) => sum(costs.map((cost) => cost[resource]));
  return { metal: each('metal'), crystal: each('crystal'), deuterium: each('deuterium') };
};

export const priceTotal = ({ metal, crystal, deuterium }: Price): number => metal + crystal + deuterium;

const priceMean = (prices: readonly Price[]): Price => {
  const mean = (resource: keyof Price) => sum(prices.map((price) => price[resource])) / prices.length;
  return { metal: mean('metal'), crystal: mean('crystal'), deuterium: mean('deuterium') };
};

/** The attackers' gain in metal, crystal and deuterium, without debris and fuel. */
export const attackerGain = ({ loot, attackersLost }: Outcome): number =>
  priceTotal(loot) - priceTotal(priceOf(attackersLost));

const goneForGood = ({ defendersLost, rebuilt }: Outcome): Counts =>
  Object.fromEntries(Object.entries(defendersLost).map(([key, count]) => [key, count - (rebuilt[key] ?? 0)]));

const negative = ({ metal, crystal, deuterium }: Price): Price => ({
  metal: -metal,
  crystal: -crystal,
  deuterium: -deuterium,
});

function balanceOf(losses: readonly Price[], loot: readonly Price[]): Balance {
  const totals = losses.map((lost, run) => priceTotal(loot[run] ?? lost) - priceTotal(lost));
  return { losses: priceMean(losses), loot: priceMean(loot), total: spreadOf(totals) };
}

function lossesByType(
  sides: readonly { readonly units: Counts }[],
  lost: readonly Counts[],
): readonly TypeLosses[] {
  return Object.entries(together(sides.map(({ units }) => units))).map(([key, count]) => ({
    key,
    count,
    lost: spreadOf(lost.map((counts) => counts[key] ?? 0)),
  }));
}

/** The entry with the smallest `figureOf`. */
const leastBy = (outcomes: readonly [Outcome, ...Outcome[]], figureOf: (one: Outcome) => number): Outcome =>
  outcomes.reduce((least, one) => (figureOf(one) < figureOf(least) ? one : least));

/** The summary of many fights. */
export function summarise({ battle }: Engagement, outcomes: readonly [Outcome, ...Outcome[]]): Summary {
  const loot = outcomes.map((one) => one.loot);
  const attackersLost = outcomes.map((one) => one.attackersLost);
  const defendersLost = outcomes.map((one) => one.defendersLost);
  return {
    fights: outcomes.length,
    odds: oddsOf(outcomes),
    rounds: spreadOf(outcomes.map(({ rounds }) => rounds)),
    attackers: lossesByType(battle.attackers, attackersLost),
    defenders: lossesByType(battle.defenders, defendersLost),
    rebuilt: meanOf(outcomes.map(({ rebuilt }) => rebuilt)),
    loot: lootOf(loot),
    debris: debrisOf(outcomes.map(({ debris }) => debris)),
    attackerBalance: balanceOf(attackersLost.map(priceOf), loot),
    defenderBalance: balanceOf(
      outcomes.map((one) => priceOf(goneForGood(one))),
      loot.map(negative),
    ),
    best: leastBy(outcomes, (one) => -attackerGain(one)),
    worst: leastBy(outcomes, attackerGain),
  };
}

function oddsOf(outcomes: readonly Outcome[]): Summary['odds'] {
  const share = (result: BattleResult) =>
    outcomes.filter((one) => one.result === result).length / outcomes.length;
  return {
    'attackers-won': share('attackers-won'),
    draw: share('draw'),
    'defenders-won': share('defenders-won'),
  };
}

const meanOf = (counts: readonly Counts[]): Counts =>
  Object.fromEntries(Object.entries(together(counts)).map(([key, count]) => [key, count / counts.length]));

const lootOf = (loot: readonly Loot[]): Summary['loot'] => ({
  metal: spreadOf(loot.map(({ metal }) => metal)),
  crystal: spreadOf(loot.map(({ crystal }) => crystal)),
  deuterium: spreadOf(loot.map(({ deuterium }) => deuterium)),
  aliens: spreadOf(loot.map(({ aliens }) => aliens)),
});

const debrisOf = (debris: readonly Debris[]): Summary['debris'] => ({
  metal: spreadOf(debris.map(({ metal }) => metal)),
  crystal: spreadOf(debris.map(({ crystal }) => crystal)),
  total: spreadOf(debris.map(({ metal, crystal }) => metal + crystal)),
});
