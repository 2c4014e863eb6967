import { accept, type Decision, refuse, type Refused } from '../decision.ts';
import type { Instant } from '../time/instant.ts';
import { type AttackedOften, attackObstacle } from './attack-limit.ts';
import { cargoTotal } from './cargo.ts';
import type { Ships } from './fleet.ts';
import { giftObstacle } from './gift-limit.ts';
import { type JoinUnionRefusal, joinUnion, slowedTo } from './join-union.ts';
import { traitsOf } from './mission.ts';
import type { FlightPlan } from './plan-flight.ts';
import type { FleetOrder, FleetOrigin } from './send-fleet.ts';
import type { Target } from './target.ts';

/** How often one may attack, and how much one may give. */
export function limitObstacle(
  { mission, cargo }: FleetOrder,
  { planet }: Target,
  now: Instant,
): Refused<AttackedOften | 'gift-limit'> | null {
  if (planet === null || planet.isOwn) return null;
  const { attacks, giftLeft } = planet;
  if (attacks !== null && traitsOf(mission).hostile === 'strikes') return attackObstacle(attacks, now);
  return giftLeft !== null && cargoTotal(cargo) > 0 ? giftObstacle(cargo, giftLeft) : null;
}

/** The flight as it is in the union that the fleet is to join: slower if the others are still on their way. */
export function flightInUnion(
  { flight, ships }: { readonly flight: FlightPlan; readonly ships: Ships },
  { mission }: FleetOrder,
  target: Target,
  { planet, owner, universe }: FleetOrigin,
  now: Instant,
): Decision<FlightPlan, JoinUnionRefusal> {
  const { union } = target;
  if (union === null) return accept(flight);
  if (mission !== 'attack') return refuse('union-attacks-only');
  const joined = joinUnion(union, { owner: planet.owner, seconds: flight.seconds }, universe, now);
  if (!joined.ok) return joined;
  const way = { from: planet.at, to: target.at, seconds: joined.outcome };
  return accept(slowedTo(way, ships, owner, universe));
}
