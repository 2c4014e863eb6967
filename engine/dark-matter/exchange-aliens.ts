import { accept, type Decision, refuse } from '../decision.ts';
import { missing, subtractStock } from '../economy/stock.ts';
import { level, type Planet } from '../planet/planet.ts';

/** Aliens given for one dark matter (rules R19). */
export const ALIENS_PER_DARK_MATTER = 200;
const PER_LEVEL_A_DAY = 5;

/** Dark matter that an exchange pays per day, UTC (rules R19). */
export const exchangeADay = (exchangeLevel: number): number => PER_LEVEL_A_DAY * exchangeLevel;

/** What is left of today's limit. */
export const exchangeLeft = (planet: Pick<Planet, 'levels'>, exchangedToday: number): number =>
  Math.max(0, exchangeADay(level(planet, 'xeno-exchange')) - exchangedToday);

/** The most dark matter that a planet can get for its aliens now. */
export const mostExchanged = (planet: Pick<Planet, 'levels' | 'stock'>, exchangedToday: number): number =>
  Math.min(exchangeLeft(planet, exchangedToday), Math.floor(planet.stock.aliens / ALIENS_PER_DARK_MATTER));

export type ExchangeAliensRefusal =
  | 'quantity-invalid'
  | 'no-xeno-exchange'
  | 'exchange-limit'
  | 'not-enough-resources';

/**
 * Exchanges aliens of a settled planet for dark matter: 200 aliens for one, at most 5 dark matter a day per level of
 * the exchange (rules R19, R20). Returns the planet after the exchange.
 */
export function exchangeAliens(
  planet: Planet,
  exchangedToday: number,
  amount: number,
): Decision<Planet, ExchangeAliensRefusal> {
  if (!Number.isSafeInteger(amount) || amount < 1) return refuse('quantity-invalid');
  if (level(planet, 'xeno-exchange') === 0) return refuse('no-xeno-exchange');
  const left = exchangeLeft(planet, exchangedToday);
  if (amount > left) return refuse('exchange-limit', { left });
  const price = { aliens: ALIENS_PER_DARK_MATTER * amount };
  const short = missing(planet.stock, price);
  if (Object.keys(short).length > 0) return refuse('not-enough-resources', short);
  return accept({ ...planet, stock: subtractStock(planet.stock, price) });
}
