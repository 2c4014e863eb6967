import { isBuildingKey, isResearchKey, isUnitKey } from '@farhold/engine/catalogue/items';
import type { Loot } from '@farhold/engine/combat/loot';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import {
  defenceBuildings,
  emptyPlanet,
  HIGHEST_LEVEL,
  MOST_AMOUNT,
  planetUnits,
  type Scenario,
  type ScenarioPlanet,
  techKeys,
} from './scenario.ts';

/** The parts of a spy report, revealed by the number of probes. */
export const spiedParts = ['fleet', 'defence', 'buildings', 'research'] as const;
export type SpiedPart = (typeof spiedParts)[number];

/** A quantity, or a level, of an item. */
export type Figure = { readonly key: string; readonly amount: number };

/** A spy report on a planet; null for hidden parts. */
export type SpiedPlanet = {
  readonly name: string;
  readonly at: Coordinates;
  readonly stock: Loot;
} & Readonly<Record<SpiedPart, readonly Figure[] | null>>;

/** The hidden parts, in the order they open up. */
export const hiddenParts = (spied: SpiedPlanet): readonly SpiedPart[] =>
  spiedParts.filter((part) => spied[part] === null);

const upTo = (limit: number, amount: number) => Math.max(0, Math.min(limit, Math.floor(amount)));

const amounts = (figures: readonly Figure[], belongs: (key: string) => boolean, limit: number) =>
  Object.fromEntries(
    figures.filter(({ key }) => belongs(key)).map(({ key, amount }) => [key, upTo(limit, amount)]),
  );

const isAmong = (list: readonly string[]) => (key: string) => list.includes(key);

/** Fills the planet's side with catalogue items; items without a role in battle are ignored. */
export function planetFrom(figures: readonly Figure[], stock: Loot, at: Coordinates): ScenarioPlanet {
  const mayFight = isAmong(planetUnits);
  const helps = isAmong(defenceBuildings);
  const counts = isAmong(techKeys);
  return {
    ...emptyPlanet,
    place: at,
    units: amounts(figures, (key) => isUnitKey(key) && mayFight(key), MOST_AMOUNT),
    buildings: amounts(figures, (key) => isBuildingKey(key) && helps(key), HIGHEST_LEVEL),
    research: amounts(figures, (key) => isResearchKey(key) && counts(key), HIGHEST_LEVEL),
    stock: {
      metal: upTo(MOST_AMOUNT, stock.metal),
      crystal: upTo(MOST_AMOUNT, stock.crystal),
      deuterium: upTo(MOST_AMOUNT, stock.deuterium),
      aliens: upTo(MOST_AMOUNT, stock.aliens),
    },
  };
}

/** A planet as spied; hidden parts count as absent. */
export const planetOfSpies = (spied: SpiedPlanet): ScenarioPlanet =>
  planetFrom(
    spiedParts.flatMap((part) => spied[part] ?? []),
    spied.stock,
    spied.at,
  );

/** The same battle with this planet attacked; its protectors are unknown. */
export const against = (scenario: Scenario, planet: ScenarioPlanet): Scenario => ({
  ...scenario,
  planet,
  protectors: [],
});
