/** What a planet holds in stock. Energy is no stock: it is there or it is not. */
export const resources = ['metal', 'crystal', 'deuterium', 'food', 'aliens'] as const;
export type Resource = (typeof resources)[number];

/** So much of each resource, in whole units unless said otherwise. */
export type Stock = Readonly<Record<Resource, number>>;
