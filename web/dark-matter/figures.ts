import { SECONDS_PER_DARK_MATTER } from '@farhold/engine/construction/hurry-construction';
import { BOOSTER_HOURS } from '@farhold/engine/dark-matter/boost-mines';
import { DEALS_TO_FILL_A_STORE, TRADE_WORTH } from '@farhold/engine/dark-matter/trade';
import { BOOSTER } from '@farhold/engine/economy/mine-output';

/** The figures that the sentences about dark matter state, as the rules have them. */
export const hurryFigures = { hours: SECONDS_PER_DARK_MATTER / 3600 };

export const tradeFigures = { ...TRADE_WORTH, percent: 100 / DEALS_TO_FILL_A_STORE };

export const boosterFigures = { hours: BOOSTER_HOURS, percent: Math.round(100 * BOOSTER) };
