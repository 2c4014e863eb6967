import { buildingKeys, item, type ItemKey, researchKeys, unitKeys } from '@farhold/engine/catalogue/items';

/** In which language a report is put into words. */
export type Language = 'en';

type Counts = Readonly<Partial<Record<string, number>>>;

const inOrder: readonly ItemKey[] = [...buildingKeys, ...researchKeys, ...unitKeys];

const titles: Readonly<Record<Language, (key: ItemKey) => string>> = { en: (key) => item(key).title };

/** Items of which there are any, in the catalogue's order, with their names. */
const lines = (counts: Counts, language: Language) =>
  inOrder
    .map((key) => ({ key, count: counts[key] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map((line) => ({ ...line, name: titles[language](line.key) }));

/** Units as a report lists them. */
export const unitLines = (units: Counts, language: Language) =>
  lines(units, language).map(({ key, name, count }) => ({ key, name, quantity: count }));

/** Levels as a report lists them. */
export const levelLines = (levels: Counts, language: Language) =>
  lines(levels, language).map(({ key, name, count }) => ({ key, name, level: count }));
