/** What a universe decides about its battles, each in percent (rules R15, docs/decisions.md). */
export type WarRules = {
  /** Of a beaten planet's goods: what its victors may take. */
  readonly loot: number;
  /** Of what destroyed ships had cost: what floats as debris. */
  readonly shipDebris: number;
  /** The same of destroyed defences. */
  readonly defenceDebris: number;
  /** The chance of a destroyed defence to be rebuilt. */
  readonly rebuilt: number;
};

/** The figures that the players of this genre have always known: those of a universe that says nothing else. */
export const classicWar: WarRules = { loot: 50, shipDebris: 30, defenceDebris: 0, rebuilt: 70 };

/** Those of a universe. */
export const warRulesOf = ({ war }: { readonly war?: WarRules | undefined }): WarRules => war ?? classicWar;

export const isClassicWar = (war: WarRules): boolean =>
  (Object.keys(classicWar) as (keyof WarRules)[]).every((key) => war[key] === classicWar[key]);

const PERCENT = 100;

/** A percentage of an amount in whole units, exact for every safe integer: 30 % of 10 are 3, of 9 are 2. */
export const percentOf = (amount: number, percent: number): number =>
  Math.floor(amount / PERCENT) * percent + Math.floor(((amount % PERCENT) * percent) / PERCENT);
