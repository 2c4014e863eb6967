/** What a planet keeps in stock. Energy is not stored. */
export const resources = ['metal', 'crystal', 'deuterium', 'food', 'aliens'] as const;
export type Resource = (typeof resources)[number];

/** An amount of each resource, in whole units unless said otherwise. */
export type Stock = Readonly<Record<Resource, number>>;
