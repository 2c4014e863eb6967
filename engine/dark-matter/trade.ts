import type { Stock } from '../catalogue/resource.ts';
import { accept, type Decision, refuse, type Refused } from '../decision.ts';
import { type MineResource, mineResources } from '../economy/mine-output.ts';
import { addStock, missing, subtractStock } from '../economy/stock.ts';
import { capacity } from '../economy/storage.ts';
import type { Planet } from '../planet/planet.ts';
import { darkMatterObstacle, type DarkMatterRefusal } from './dark-matter.ts';

/** Dark matter that the trader takes for any deal (rules R20). */
export const TRADER_PRICE = 5;

/** Units of each resource that have the same worth: 3 metal, 2 crystal, 1 deuterium (rules R20). */
export const TRADE_WORTH: Readonly<Record<MineResource, number>> = { metal: 3, crystal: 2, deuterium: 1 };
export const DEALS_TO_FILL_A_STORE = 4;

/** A deal: `amount` units of `gets` in exchange for `gives`. */
export type Trade = { readonly gives: MineResource; readonly gets: MineResource; readonly amount: number };

/** The units of `gives` to pay, always rounded up so that no deal creates value. 1000 deuterium: 3000 metal. */
export const tradePrice = ({ gives, gets, amount }: Trade): number =>
  Math.ceil((amount * TRADE_WORTH[gives]) / TRADE_WORTH[gets]);

/** The most units of a resource in one deal: a quarter of its storage (rules R20). */
export const dealLimit = (planet: Pick<Planet, 'levels'>, gets: MineResource): number =>
  Math.floor(capacity(planet)[gets] / DEALS_TO_FILL_A_STORE);

const roomFor = (planet: Planet, gets: MineResource) =>
  Math.max(0, capacity(planet)[gets] - planet.stock[gets]);

/** The most that a settled planet can get in a deal: by the limit, the free storage, and what it can pay. */
export const mostTraded = (planet: Planet, { gives, gets }: Pick<Trade, 'gives' | 'gets'>): number =>
  Math.min(
    dealLimit(planet, gets),
    roomFor(planet, gets),
    Math.floor((planet.stock[gives] * TRADE_WORTH[gets]) / TRADE_WORTH[gives]),
  );

/**
 * The deal that brings the one resource which a price lacks, from the store that the price leaves most in, by worth.
 * Null if several are missing, or one that the trader does not deal in, or if no store leaves enough for all of it. It
 * may be more than one deal brings (`dealLimit`, rules R20).
 */
export function dealFor(held: Stock, price: Partial<Stock>): Trade | null {
  const short = missing(held, price);
  const [gets] = mineResources.filter((resource) => resource in short);
  if (gets === undefined || Object.keys(short).length > 1) return null;
  const left = (resource: MineResource) => held[resource] - (price[resource] ?? 0);
  const worthLeft = (resource: MineResource) => left(resource) / TRADE_WORTH[resource];
  const [gives] = mineResources
    .filter((resource) => resource !== gets)
    .toSorted((one, other) => worthLeft(other) - worthLeft(one));
  if (gives === undefined) return null;
  const deal = { gives, gets, amount: short[gets] ?? 0 };
  return tradePrice(deal) <= left(gives) ? deal : null;
}

export type TradeRefusal =
  | 'quantity-invalid'
  | 'trade-same-resource'
  | 'trade-over-limit'
  | 'storage-full'
  | 'not-enough-resources'
  | DarkMatterRefusal;

function sizeObstacle(planet: Planet, { gets, amount }: Trade): Refused<TradeRefusal> | null {
  const limit = dealLimit(planet, gets);
  if (amount > limit) return refuse('trade-over-limit', { limit, percent: 100 / DEALS_TO_FILL_A_STORE });
  const room = roomFor(planet, gets);
  return amount > room ? refuse('storage-full', { room }) : null;
}

/**
 * Exchanges one resource of a settled planet for another at the trader: 3 metal for 2 crystal for 1 deuterium, at a fee
 * of 5 dark matter (rules R20). Refuses what the storage has no room for. Returns the planet after the deal.
 */
export function trade(planet: Planet, darkMatter: number, deal: Trade): Decision<Planet, TradeRefusal> {
  const { gives, gets, amount } = deal;
  if (!Number.isSafeInteger(amount) || amount < 1) return refuse('quantity-invalid');
  if (gives === gets) return refuse('trade-same-resource');
  const price = { [gives]: tradePrice(deal) };
  const short = missing(planet.stock, price);
  const obstacle =
    sizeObstacle(planet, deal) ??
    (Object.keys(short).length > 0 ? refuse('not-enough-resources', short) : null) ??
    darkMatterObstacle(darkMatter, TRADER_PRICE);
  if (obstacle !== null) return obstacle;
  return accept({ ...planet, stock: addStock(subtractStock(planet.stock, price), { [gets]: amount }) });
}
