import { buildingKeys, type ItemKey, researchKeys, unitKeys } from '@farhold/engine/catalogue/items';
import { englishTexts } from '../language/shipped-texts.ts';

type Counts = Readonly<Partial<Record<string, number>>>;

const inOrder: readonly ItemKey[] = [...buildingKeys, ...researchKeys, ...unitKeys];

/** What there is any of, in the catalogue's order. */
const present = (counts: Counts) =>
  inOrder.map((key) => ({ key, count: counts[key] ?? 0 })).filter(({ count }) => count > 0);

/** Units as a report lists them, only those of which there are any. */
export const namedUnits = (units: Counts) =>
  present(units).map(({ key, count }) => ({ key, name: englishTexts.itemTitle(key), quantity: count }));

/** Levels as a report lists them, only those above zero. */
export const namedLevels = (levels: Counts) =>
  present(levels).map(({ key, count }) => ({ key, name: englishTexts.itemTitle(key), level: count }));
