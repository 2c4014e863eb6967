import type { Route } from '@farhold/contract/route';
import type { Visitor } from './handler.ts';
import { Refused } from './refused.ts';

/** Refuses to an operator who views as a player what only the owner of the account may do. */
export function refuseOperator({ access }: Route, { impersonated }: Visitor): void {
  if (access === 'owner' && impersonated) throw new Refused('owner-only');
}
