import type { Stock } from '../catalogue/resource.ts';
import { TRADE_WORTH } from './trade.ts';

/** What a unit is worth in metal at the trader's rates. */
export const CRYSTAL_IN_METAL = TRADE_WORTH.metal / TRADE_WORTH.crystal;
export const DEUTERIUM_IN_METAL = TRADE_WORTH.metal / TRADE_WORTH.deuterium;

/** What a stock is worth in metal at the trader's rates; an alien counts as one metal. 2 crystal: 3. */
export const worthOf = ({ metal = 0, crystal = 0, deuterium = 0, aliens = 0 }: Partial<Stock>): number =>
  metal + CRYSTAL_IN_METAL * crystal + DEUTERIUM_IN_METAL * deuterium + aliens;
