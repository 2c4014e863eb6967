import type { AccountId } from '../ids.ts';
import { MOST_PROTECTORS } from './hold.ts';
import type { Fleet } from './fleet.ts';
import { turnHome } from './turn-home.ts';

/** What a protecting fleet finds: the owner of its target, how many fleets protect it already, and whether it may too. */
export type ProtectTarget = {
  readonly owner: AccountId;
  readonly protectors: number;
  readonly isWelcome: boolean;
};

export type ProtectArrival =
  /** It holds; the owner of the planet it protects. */
  | { readonly outcome: 'holding'; readonly fleet: Fleet; readonly host: AccountId }
  /** It turned home: the planet is gone, the two are no friends or allies any more, or no more fleets may protect it. */
  | { readonly outcome: 'target-gone' | 'guest-refused' | 'target-full'; readonly fleet: Fleet };

/**
 * A protecting fleet holds at a foreign planet and fights beside its owner, until its hours are over. At most five
 * fleets protect a planet (rules R12). If there is no place, no such planet any more, or it may no longer hold there, it
 * turns home.
 */
export function arriveProtect(fleet: Fleet, target: ProtectTarget | null): ProtectArrival {
  if (target === null || target.owner === fleet.owner)
    return { fleet: turnHome(fleet), outcome: 'target-gone' };
  if (!target.isWelcome) return { fleet: turnHome(fleet), outcome: 'guest-refused' };
  if (target.protectors >= MOST_PROTECTORS) return { fleet: turnHome(fleet), outcome: 'target-full' };
  return { fleet: { ...fleet, state: 'holding' }, outcome: 'holding', host: target.owner };
}

/** A protecting fleet whose hours are over sets out for home; its return was fixed when it left (rules R12). */
export function leaveTarget(fleet: Fleet): Fleet {
  if (fleet.state !== 'holding') throw new TypeError(`fleet ${fleet.id} holds nowhere`);
  return { ...fleet, state: 'returning' };
}
