import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId, Player } from '@farhold/engine/ids';
import { headStart, PLAIN_START } from '@farhold/engine/goal/head-start';
import { DAY_MS } from '@farhold/engine/time/duration';
import { muteInForce } from '../account/sanctions.ts';
import { copyBlocks } from '../message/blocks.ts';
import { together } from '../database/pipeline.ts';
import { enterRanking, medianPoints } from '../ranking/points-store.ts';
import type { Instant } from '@farhold/engine/time/instant';
import { tell } from '../live-update/tell.ts';
import { noteMove } from '../player/seats.ts';
import { inUniverse } from '../world/in-universe.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import type { Game } from '../time/game.ts';
import { planetName, type PlanetNameRefusal } from '@farhold/engine/planet/planet-name';
import { foundHome, HOME_NAME } from './found-home.ts';
import { findInvitation, type Invitation } from './invitation.ts';
import { changePlayerCount, hasJoined, lockSeats, type Seats } from './store.ts';

export type JoinRefusal =
  | 'universe-not-open-yet'
  | 'universe-closed'
  | 'universe-full'
  | 'no-free-place'
  | 'invitation-invalid'
  | PlanetNameRefusal;
type Joined = { readonly isNew: boolean };

/**
 * An account joins a universe and gets a home planet there, beside the player whose invitation it has; joining again
 * changes nothing. Refuses a universe that has not
 * started, is closed to new players, or is full: no seat, or no free position for a planet; a name that no planet may
 * have; and an invitation to elsewhere or one that too many have used. `typedName` is the home's name as typed; null
 * for the usual one, which the home of a muted player always has.
 */
export async function joinUniverse(
  game: Game,
  { universe, account }: Player,
  typedName: string | null = null,
  invitation: string | null = null,
): Promise<Decision<Joined, JoinRefusal>> {
  const name = planetName(typedName ?? HOME_NAME);
  if (!name.ok) return name;
  const seat = { isAi: false, homeName: name.outcome, invitation };
  return inUniverse(game, universe, (work, now) => takeSeat(work, account, now, seat));
}

/** Who takes a seat, with the name of the home and the code of an invitation, if there is one. */
type Seat = { readonly isAi: boolean; readonly homeName: string; readonly invitation: string | null };

/** On a universe's first day ÷ √speed nobody is late. */
const isLate = ({ startsAt, speed }: Seats, now: Instant): boolean =>
  now - startsAt >= DAY_MS / Math.sqrt(Math.max(1, speed));

/** The same within a unit of work, for people and AI players; an AI player plays one universe only. */
export async function takeSeat(
  work: UnitOfWork,
  account: AccountId,
  now: Instant,
  { isAi, homeName, invitation }: Seat,
): Promise<Decision<Joined, JoinRefusal>> {
  const { tx, universeId: universe } = work;
  const seats = await lockSeats(tx, universe);
  if (await hasJoined(tx, universe, account)) return accept({ isNew: false });
  const open = seatsOpen(seats, 1, now);
  if (!open.ok) return open;
  const invited = await invitationFor(work, invitation);
  if (!invited.ok) return invited;
  const host = invited.outcome;
  // AI players start like the first ones: they collect no goals either.
  const percent = !isAi && isLate(seats, now) ? headStart(await medianPoints(tx, universe)) : PLAIN_START;
  const isNewHere = { universe, isActive: isAi, isNew: true };
  const { has_blocks: hasBlocks, ...shown } = await noteMove(tx, account, isNewHere, now);
  const of = { universe_id: universe, account_id: account, joined_at: now, is_ai: isAi };
  const settled = { head_start: percent, invited_by: host?.player ?? null };
  const values = { ...shown, mute: shown.mute && JSON.stringify(shown.mute), ...of, ...settled };
  const player = tx.insertInto('player').values(values).compile();
  const counted = changePlayerCount(tx, universe, isAi, 1);
  await together(tx, { player, counted, ranked: enterRanking(tx, { universe, account }) });
  if (hasBlocks) await copyBlocks(tx, { universe, account });
  const name = muteInForce(shown.mute, now) ? HOME_NAME : homeName;
  const settler = { owner: account, name, headStart: percent };
  const home = await foundHome(work, settler, { isAi, near: host?.home ?? null }, now);
  // The list of joined universes is shown in every universe.
  await tell(tx, [{ player: account, universe: null, topic: 'universe' }]);
  return home === null ? refuse('no-free-place') : accept({ isNew: true });
}

/**
 * Whether that number of newcomers may join now. Refuses a universe that has not started, takes nobody, or has too few
 * seats.
 */
export function seatsOpen(
  { startsAt, isClosed, limit, taken }: Seats,
  newcomers: number,
  now: Instant,
): Decision<null, JoinRefusal> {
  if (startsAt > now) return refuse('universe-not-open-yet');
  if (isClosed) return refuse('universe-closed');
  return limit !== null && taken + newcomers > limit ? refuse('universe-full') : accept(null);
}

/** The invitation of a code; null without one. The lock on the seats keeps two guests from taking its last place. */
async function invitationFor(
  work: UnitOfWork,
  code: string | null,
): Promise<Decision<Invitation | null, 'invitation-invalid'>> {
  if (code === null) return accept(null);
  const found = await findInvitation(work.tx, work.universeId, code);
  return found?.isOpen === true ? accept(found) : refuse('invitation-invalid');
}
