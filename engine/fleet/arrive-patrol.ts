import type { Fleet } from './fleet.ts';

/**
 * A patrolling fleet has reached the outskirts of its own system and stays there for its hours. It belongs to no planet
 * meanwhile: nobody finds or fights it.
 */
export const arrivePatrol = (fleet: Fleet): Fleet => ({ ...fleet, state: 'holding' });
