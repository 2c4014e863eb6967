import { buildingKeys, type ItemKey, researchKeys, unitKeys } from '@farhold/engine/catalogue/items';
import { SWARM } from '@farhold/engine/combat/unit-figures';
import type { Texts } from '../language/texts.ts';

type Counts = Readonly<Partial<Record<string, number>>>;

const inOrder: readonly (ItemKey | typeof SWARM)[] = [...buildingKeys, ...researchKeys, ...unitKeys, SWARM];

/** The items with a count above zero, in the catalogue's order, with their names. */
const lines = (counts: Counts, texts: Texts) =>
  inOrder
    .map((key) => ({ key, count: counts[key] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map((line) => ({ ...line, name: texts.itemTitle(line.key) }));

/** Units as a report lists them. */
export const unitLines = (units: Counts, texts: Texts) =>
  lines(units, texts).map(({ key, name, count }) => ({ key, name, quantity: count }));

/** Levels as a report lists them. */
export const levelLines = (levels: Counts, texts: Texts) =>
  lines(levels, texts).map(({ key, name, count }) => ({ key, name, level: count }));
