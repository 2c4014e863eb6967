import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId, UniverseId } from '@farhold/engine/ids';
import { enterRanking } from '../ranking/points-store.ts';
import type { Instant } from '@farhold/engine/time/instant';
import { inUniverse } from '../world/in-universe.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import type { Game } from '../time/game.ts';
import { foundHome } from './found-home.ts';
import { findInvitation, type Invitation } from './invitation.ts';
import { hasJoined, lockSeats } from './store.ts';

export type JoinRefusal =
  | 'universe-not-open-yet'
  | 'universe-closed'
  | 'universe-full'
  | 'no-free-place'
  | 'invitation-invalid';
type Joined = { readonly isNew: boolean };

/**
 * An account joins a universe and gets a home planet there, beside the player whose invitation it has; joining again
 * changes nothing. Refuses a universe that has not started, is closed to new players, or is full: no seat, or no free
 * position for a planet; and an invitation to elsewhere or one that too many have used.
 */
export const joinUniverse = (
  game: Game,
  universe: UniverseId,
  account: AccountId,
  invitation: string | null = null,
): Promise<Decision<Joined, JoinRefusal>> =>
  inUniverse(game, universe, (work, now) => takeSeat(work, account, now, { isAi: false, invitation }));

/** Who takes a seat: an AI player or a person, with the code of an invitation or without. */
type Guest = { readonly isAi: boolean; readonly invitation: string | null };

/** The same within a unit of work, for people and AI players; an AI player plays one universe only. */
export async function takeSeat(
  work: UnitOfWork,
  account: AccountId,
  now: Instant,
  { isAi, invitation }: Guest,
): Promise<Decision<Joined, JoinRefusal>> {
  const { tx, universeId: universe } = work;
  const seats = await lockSeats(tx, universe);
  if (await hasJoined(tx, universe, account)) return accept({ isNew: false });
  if (seats.startsAt > now) return refuse('universe-not-open-yet');
  if (seats.isClosed) return refuse('universe-closed');
  if (seats.limit !== null && seats.taken >= seats.limit) return refuse('universe-full');
  const invited = await invitationFor(work, invitation);
  if (!invited.ok) return invited;
  const host = invited.outcome;
  await tx
    .insertInto('player')
    .values({
      universe_id: universe,
      account_id: account,
      joined_at: now,
      is_ai: isAi,
      is_active: isAi,
      invited_by: host?.player ?? null,
    })
    .execute();
  await enterRanking(tx, universe, account);
  const home = await foundHome(work, account, { isAi, near: host?.home ?? null }, now);
  work.tell(account, 'universe');
  return home === null ? refuse('no-free-place') : accept({ isNew: true });
}

/** The invitation of a code; null without one. The lock on the seats keeps two guests from taking its last place. */
async function invitationFor(
  work: UnitOfWork,
  code: string | null,
): Promise<Decision<Invitation | null, 'invitation-invalid'>> {
  if (code === null) return accept(null);
  const found = await findInvitation(work.tx, code);
  const isValid = found !== undefined && found.universe === work.universeId && found.isOpen;
  return isValid ? accept(found) : refuse('invitation-invalid');
}
