import { accept, type Decision, refuse } from '../decision.ts';
import type { AccountId } from '../ids.ts';
import { type Instant, plusSeconds, secondsBetween } from '../time/instant.ts';
import type { Fleet } from './fleet.ts';
import { isFleetMission } from './mission.ts';

export type RecallFleetRefusal =
  | 'not-your-fleet'
  | 'fleet-already-returning'
  | 'fleet-has-arrived'
  | 'missiles-fly-on';

/**
 * When a fleet recalled now would be home: after as long as it has been under way, or after one way if it
 * was already holding at its target (rules R12).
 */
export function homeAfterRecall(
  { state, sentAt, arrivesAt }: Pick<Fleet, 'state' | 'sentAt' | 'arrivesAt'>,
  now: Instant,
): Instant {
  return plusSeconds(now, secondsBetween(sentAt, state === 'holding' ? arrivesAt : now));
}

/**
 * The fleet on its way home. It needs as long as it has been under way, or one way when it was already holding at
 * its target; ships and cargo come back, the fuel is spent (rules R12). Only its owner may recall it, and only once;
 * missiles cannot be recalled. A fleet of a union leaves it.
 */
export function recallFleet(fleet: Fleet, by: AccountId, now: Instant): Decision<Fleet, RecallFleetRefusal> {
  if (fleet.owner !== by) return refuse('not-your-fleet');
  if (!isFleetMission(fleet.mission)) return refuse('missiles-fly-on');
  if (fleet.state === 'returning') return refuse('fleet-already-returning');
  if (fleet.state === 'outbound' && now >= fleet.arrivesAt) return refuse('fleet-has-arrived');
  const returnsAt = homeAfterRecall(fleet, now);
  return accept({ ...fleet, state: 'returning', union: null, turnedAt: now, returnsAt });
}
