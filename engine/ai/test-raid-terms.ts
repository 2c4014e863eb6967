import { MINUTE } from '../time/duration.ts';

/** People with fewer points are tested before AI players spy on them or attack them otherwise. */
export const TESTED_BELOW = 1000;

/** The least time between the announcement of a test raid and its strike, in seconds of any universe. */
export const NOTICE_AT_LEAST = 30 * MINUTE;
