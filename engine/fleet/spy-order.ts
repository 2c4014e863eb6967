import { accept, type Decision, refuse } from '../decision.ts';
import { type Planet, quantity } from '../planet/planet.ts';
import { emptyCargo } from './cargo.ts';
import type { FleetOrder } from './send-fleet.ts';

export type SpyOrderRefusal = 'no-probes';

const USUAL_PROBES = 5;
const FULL_SPEED = 100;

/**
 * A quick spy order: this many probes at full speed; without a number five, or all if there are fewer (rules R13).
 * Refuses if there are none.
 */
export function spyOrder(planet: Planet, probes?: number): Decision<FleetOrder, SpyOrderRefusal> {
  const present = quantity(planet, 'espionage-probe');
  if (present === 0) return refuse('no-probes');
  return accept({
    mission: 'spy',
    ships: { 'espionage-probe': probes ?? Math.min(USUAL_PROBES, present) },
    speedPercent: FULL_SPEED,
    cargo: emptyCargo,
  });
}
