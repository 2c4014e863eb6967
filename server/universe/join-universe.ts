import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId, UniverseId } from '@farhold/engine/ids';
import { headStart, PLAIN_START } from '@farhold/engine/goal/head-start';
import { enterRanking, medianPoints } from '../ranking/points-store.ts';
import type { Instant } from '@farhold/engine/time/instant';
import { inUniverse } from '../world/in-universe.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import type { Game } from '../time/game.ts';
import { planetName, type PlanetNameRefusal } from '@farhold/engine/planet/planet-name';
import { foundHome, HOME_NAME } from './found-home.ts';
import { changePlayerCount, hasJoined, lockSeats } from './store.ts';

export type JoinRefusal =
  | 'universe-not-open-yet'
  | 'universe-closed'
  | 'universe-full'
  | 'no-free-place'
  | PlanetNameRefusal;
type Joined = { readonly isNew: boolean };

/**
 * An account joins a universe and gets a home planet there; joining again changes nothing. Refuses a universe that has not
 * started, is closed to new players, or is full: no seat, or no free position for a planet; and a name that no planet
 * may have. `typedName` is the home's name as typed; null for the usual one.
 */
export async function joinUniverse(
  game: Game,
  universe: UniverseId,
  account: AccountId,
  typedName: string | null = null,
): Promise<Decision<Joined, JoinRefusal>> {
  const name = planetName(typedName ?? HOME_NAME);
  if (!name.ok) return name;
  const seat = { isAi: false, homeName: name.outcome };
  return inUniverse(game, universe, (work, now) => takeSeat(work, account, now, seat));
}

type Seat = { readonly isAi: boolean; readonly homeName: string };

/** The same within a unit of work, for people and AI players; an AI player plays one universe only. */
export async function takeSeat(
  work: UnitOfWork,
  account: AccountId,
  now: Instant,
  { isAi, homeName }: Seat,
): Promise<Decision<Joined, JoinRefusal>> {
  const { tx, universeId: universe } = work;
  const seats = await lockSeats(tx, universe);
  if (await hasJoined(tx, universe, account)) return accept({ isNew: false });
  if (seats.startsAt > now) return refuse('universe-not-open-yet');
  if (seats.isClosed) return refuse('universe-closed');
  if (seats.limit !== null && seats.taken >= seats.limit) return refuse('universe-full');
  // AI players start like the first ones: they collect no goals either.
  const percent = isAi ? PLAIN_START : headStart(await medianPoints(tx, universe));
  await tx
    .insertInto('player')
    .values({
      universe_id: universe,
      account_id: account,
      joined_at: now,
      is_ai: isAi,
      is_active: isAi,
      head_start: percent,
    })
    .execute();
  await changePlayerCount(tx, universe, isAi, 1);
  await enterRanking(tx, universe, account);
  const home = await foundHome(work, { owner: account, name: homeName, headStart: percent }, now);
  work.tell(account, 'universe');
  return home === null ? refuse('no-free-place') : accept({ isNew: true });
}
