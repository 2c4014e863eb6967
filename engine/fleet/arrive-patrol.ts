import type { Fleet } from './fleet.ts';

/**
 * A patrol has reached the outskirts of its own system, or an expedition the outer space of one, and stays there for
 * its hours. It belongs to no planet meanwhile: no player finds or fights it.
 */
export const arrivePatrol = (fleet: Fleet): Fleet => ({ ...fleet, state: 'holding' });
