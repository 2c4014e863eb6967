import { type Resource, resources, type Stock } from '../catalogue/resource.ts';

/** A price. The stock pays for everything but `energy`, which must be free at the moment of the order (rules R2). */
export type Cost = Readonly<Record<'metal' | 'crystal' | 'deuterium' | 'aliens' | 'energy', number>>;

export const emptyStock: Stock = { metal: 0, crystal: 0, deuterium: 0, food: 0, aliens: 0 };

export const stock = (part: Partial<Stock>): Stock => ({ ...emptyStock, ...part });

/** A value for each resource. */
export const byResource = <Answer>(answer: (resource: Resource) => Answer): Record<Resource, Answer> => ({
  metal: answer('metal'),
  crystal: answer('crystal'),
  deuterium: answer('deuterium'),
  food: answer('food'),
  aliens: answer('aliens'),
});

/** A stock with the value of a function for each resource. */
export const stockOf = (amount: (resource: Resource) => number): Stock => byResource(amount);

export const addStock = (a: Stock, b: Partial<Stock>): Stock =>
  stockOf((resource) => a[resource] + (b[resource] ?? 0));

/** The most that can be stored of anything: whole numbers are exact up to here. */
export const MOST_STORED = Number.MAX_SAFE_INTEGER;

/** A stock after something was put into it, and what found no room. */
export type Deposit = { readonly stock: Stock; readonly left: Stock };

/** Puts goods into a stock, up to `MOST_STORED` of each resource (rules R5 set no other limit to what fleets bring). */
export function deposit(held: Stock, goods: Partial<Stock>): Deposit {
  const left = stockOf((resource) => {
    const room = MOST_STORED - held[resource];
    return Math.max(0, (goods[resource] ?? 0) - room);
  });
  return { stock: stockOf((resource) => held[resource] + ((goods[resource] ?? 0) - left[resource])), left };
}

/** The first stock minus the second. Can be negative, so check `covers` first. */
export const subtractStock = (a: Stock, b: Partial<Stock>): Stock =>
  stockOf((resource) => a[resource] - (b[resource] ?? 0));

/** The missing amount of each resource that is short. */
export function missing(held: Stock, price: Partial<Stock>): Partial<Stock> {
  const short = resources.map((resource) => [resource, (price[resource] ?? 0) - held[resource]] as const);
  return Object.fromEntries(short.filter(([, amount]) => amount > 0));
}

/** Whether there is enough of everything. The energy of a cost is not checked here. */
export const covers = (held: Stock, price: Partial<Stock>): boolean =>
  resources.every((resource) => held[resource] >= (price[resource] ?? 0));
