import type { AccountId } from '../ids.ts';
import { holdsUntil, MOST_PROTECTORS } from './hold.ts';
import type { Fleet } from './fleet.ts';
import { turnHome } from './turn-home.ts';

/**
 * A fleet that holds at a planet, and whether its player is close to the host: a friend, in the same alliance, or an
 * ally.
 */
type Guest = { readonly fleet: Fleet; readonly isClose: boolean };

/**
 * What a protecting fleet finds: the owner of its target, the fleets that protect it already, and whether it may too.
 */
export type ProtectTarget = {
  readonly owner: AccountId;
  readonly guests: readonly Guest[];
  readonly isWelcome: boolean;
  readonly isClose: boolean;
};

export type ProtectArrival =
  /** It holds; the owner of the planet it protects, and the stranger's fleet that it takes the place of. */
  | {
      readonly outcome: 'holding';
      readonly fleet: Fleet;
      readonly host: AccountId;
      readonly displaced: Fleet | null;
    }
  /**
   * It turned home: the planet is gone, the two are no friends or allies any more, or no more fleets may protect it.
   */
  | { readonly outcome: 'target-gone' | 'guest-refused' | 'target-full'; readonly fleet: Fleet };

/**
 * A protecting fleet holds at a foreign planet and fights beside its owner, until its hours are over. At most five
 * fleets protect a planet (rules R12). If there is no place, no such planet any more, or it may no longer hold there,
 * it turns home. One that is close to the host takes the place of the stranger who came last, so that no enemy can fill
 * the places.
 */
export function arriveProtect(fleet: Fleet, target: ProtectTarget | null): ProtectArrival {
  if (target === null || target.owner === fleet.owner)
    return { fleet: turnHome(fleet), outcome: 'target-gone' };
  if (!target.isWelcome) return { fleet: turnHome(fleet), outcome: 'guest-refused' };
  const isFull = target.guests.length >= MOST_PROTECTORS;
  const displaced = isFull && target.isClose ? lastStranger(target.guests) : null;
  if (isFull && displaced === null) return { fleet: turnHome(fleet), outcome: 'target-full' };
  return { fleet: { ...fleet, state: 'holding' }, outcome: 'holding', host: target.owner, displaced };
}

const lastStranger = (guests: readonly Guest[]): Fleet | null =>
  guests
    .filter(({ isClose }) => !isClose)
    .map(({ fleet }) => fleet)
    .toSorted((a, b) => b.arrivesAt - a.arrivesAt || b.id - a.id)[0] ?? null;

/** A protecting fleet whose hours are over sets out for home; its return was fixed when it left (rules R12). */
export function leaveTarget(fleet: Fleet): Fleet {
  if (fleet.state !== 'holding') throw new TypeError(`fleet ${fleet.id} holds nowhere`);
  return { ...fleet, state: 'returning', turnedAt: holdsUntil(fleet) };
}
