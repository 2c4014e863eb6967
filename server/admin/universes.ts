import { accountId, type AccountId, universeId, type UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { DAY_MS, HOUR_MS } from '@farhold/engine/time/duration';
import type { SeasonPlan } from '@farhold/engine/universe/season';
import { setAiPlayers } from '../ai/set-count.ts';
import { countAiPlayers } from '../ai/store.ts';
import { deleteMessage, setMessage } from '../announcement/store.ts';
import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import { accepted, Refused } from '../http/refused.ts';
import { isoTimeOrNull } from '../http/wire-time.ts';
import { tell } from '../live-update/tell.ts';
import { longestPast } from '../past/play-past.ts';
import { raiseForAll } from '../player/versions.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { announceSpan } from '../universe/announce.ts';
import { foundUniverse } from '../universe/found-universe.ts';
import { planUniverse, removePlanned } from '../universe/planned-universe.ts';
import { planSeasons } from '../universe/plan-seasons.ts';
import {
  type NewUniverse,
  playersOf,
  setClosed,
  setQuietHours,
  type StoredUniverse,
  universeExists,
} from '../universe/store.ts';
import { noteOperation, type Operation } from './operation.ts';

/** The universe of this number; refuses one that does not exist. */
export async function namedUniverse({ game }: Pick<Operation, 'game'>, named: number): Promise<UniverseId> {
  const universe = universeId(named);
  if (await universeExists(game.db, universe)) return universe;
  throw new Refused('universe-unknown');
}

/** When a universe opens (null for now), and how many AI players it has from then on. */
type Opening = { readonly announced: Instant | null; readonly aiPlayers: number };

/**
 * Opens a universe, now or at a time to come, as planned for its start, and lets AI players join. Refuses a time that
 * has passed, a name that is taken, more AI players than seats, and AI players in a universe that has yet to start.
 */
export async function create(
  operation: Operation,
  plan: (startsAt: Instant) => NewUniverse,
  { announced, aiPlayers }: Opening,
): Promise<StoredUniverse> {
  const { game } = operation;
  if (announced !== null && aiPlayers > 0) throw new Refused('ai-players-join-later', {}, 'ai_players');
  const now = await readNow(game.db, game.clock);
  const startsAt = announced ?? now;
  if (startsAt < now) throw new Refused('instant-passed', {}, 'starts_at');
  const wanted = plan(startsAt);
  refuseFewSeats(wanted, aiPlayers);
  const founded = await game.db.transaction().execute(async (tx) => {
    const made = await foundUniverse(tx, { ...wanted, aiPlayers }, startsAt);
    if (!made) throw new Refused('universe-name-taken', { name: wanted.name }, 'name');
    await noteOperation(operation, tx, 'universe create', { universe: made.id, ...wanted, startsAt });
    return made;
  });
  if (aiPlayers > 0) await setAiCount(operation, founded.id, aiPlayers);
  return { ...founded, ai_players: aiPlayers };
}

/** Refuses a universe with fewer seats than AI players. */
export function refuseFewSeats({ maxPlayers }: NewUniverse, aiPlayers: number): void {
  if (maxPlayers !== null && maxPlayers < aiPlayers) {
    throw new Refused('fewer-seats-than-ai-players', {}, 'ai_players');
  }
}

/** How AI players play a universe before it opens. */
type Past = { readonly aiPlayers: number; readonly pastMs: number };

/**
 * Plans a universe that opens once AI players have played its past; a worker lets them. Refuses a past without players,
 * more players than seats, one that would take hours to play, and a name that is taken or planned.
 */
export async function planWithPast(
  operation: Operation,
  wanted: NewUniverse,
  { aiPlayers, pastMs }: Past,
): Promise<void> {
  const { game } = operation;
  if (aiPlayers === 0) throw new Refused('past-needs-ai-players', {}, 'ai_players');
  refuseFewSeats(wanted, aiPlayers);
  const { resourcesSpeed, researchSpeed, buildingSpeed } = wanted;
  const days = longestPast(Math.max(resourcesSpeed, researchSpeed, buildingSpeed), aiPlayers);
  if (pastMs > days * DAY_MS) {
    throw new Refused('past-too-long', { hours: Math.floor((days * DAY_MS) / HOUR_MS) }, 'past_hours');
  }
  await game.db.transaction().execute(async (tx) => {
    const opensAt = await readNow(tx, game.clock);
    if (!(await planUniverse(tx, { wanted, aiPlayers, pastMs, opensAt }))) {
      throw new Refused('universe-name-taken', { name: wanted.name }, 'name');
    }
    await noteOperation(operation, tx, 'universe plan', { ...wanted, aiPlayers, past: pastMs });
  });
}

/**
 * Gives up a universe that has yet to open; who plays its past stops within seconds. Refuses one that is not planned,
 * or has opened.
 */
export async function cancelPlanned(
  operation: Operation,
  planned: number,
): Promise<{ readonly name: string }> {
  return operation.game.db.transaction().execute(async (tx) => {
    const name = await removePlanned(tx, planned);
    if (name === undefined) throw new Refused('not-found');
    await noteOperation(operation, tx, 'universe cancel', { planned, name });
    return { name };
  });
}

/** Sets the number of AI players, and answers how many of each kind there are now. Refuses what joining refuses. */
export async function setAiCount(operation: Operation, named: number, count: number) {
  const universe = await namedUniverse(operation, named);
  const note = (tx: Transaction) => noteOperation(operation, tx, 'universe ai-players', { universe, count });
  accepted(await setAiPlayers(operation.game, universe, count, note));
  return countAiPlayers(operation.game.db, universe);
}

type ChangeNote = {
  readonly action: string;
  readonly quietHours?: boolean;
  readonly plan?: SeasonPlan | null;
};

/** Changes a universe, writes an entry in the audit log, and updates its players' open pages. */
async function change(
  operation: Operation,
  named: number,
  { action, ...details }: ChangeNote,
  write: (tx: Transaction, universe: UniverseId) => Promise<unknown>,
): Promise<void> {
  const universe = await namedUniverse(operation, named);
  await operation.game.db.transaction().execute(async (tx) => {
    await write(tx, universe);
    await noteOperation(operation, tx, action, { universe, ...details });
    await raiseForAll(tx, universe, 'names');
    await tellPlayers(tx, universe);
  });
}

/** Whether a universe takes new players. */
export async function setTaking(operation: Operation, named: number, isClosed: boolean) {
  const action = isClosed ? 'universe close' : 'universe open';
  await change(operation, named, { action }, (tx, universe) => setClosed(tx, universe, isClosed));
  return { universe: named, is_closed: isClosed };
}

/** Whether its players may choose quiet hours. */
export async function offerQuietHours(operation: Operation, named: number, quietHours: boolean) {
  await change(operation, named, { action: 'universe quiet-hours', quietHours }, (tx, universe) =>
    setQuietHours(tx, universe, quietHours),
  );
  return { universe: named, quiet_hours: quietHours };
}

/** What follows when a universe ends; null for nothing. Refuses what `planSeasons` refuses. */
export async function setSeasons(operation: Operation, named: number, plan: SeasonPlan | null) {
  await change(operation, named, { action: 'universe season', plan }, async (tx, universe) => {
    accepted(await planSeasons(tx, universe, plan));
  });
  return { universe: named, season_ms: plan?.seasonMs ?? null, pause_ms: plan?.pauseMs ?? null };
}

type Span = { readonly starts?: Instant | undefined; readonly ends?: Instant | undefined };

/**
 * Changes the announced start or end of a universe that has not started, or both. Refuses what `announceSpan` refuses.
 */
export async function announce(operation: Operation, named: number, { starts, ends }: Span) {
  const span = { ...(starts && { startsAt: starts }), ...(ends && { endsAt: ends }) };
  const universe = await moveSpan(operation, named, span, { action: 'universe announce', starts, ends });
  return { universe, starts_at: isoTimeOrNull(starts ?? null), ends_at: isoTimeOrNull(ends ?? null) };
}

/** Announces when a universe ends, or (null) cancels it. Refuses what `announceSpan` refuses. */
export async function end(operation: Operation, named: number, at: Instant | null) {
  const universe = await moveSpan(operation, named, { endsAt: at }, { action: 'universe end', at });
  return { universe, ends_at: isoTimeOrNull(at) };
}

async function moveSpan(
  operation: Operation,
  named: number,
  span: Parameters<typeof announceSpan>[2],
  { action, ...details }: { readonly action: string } & Readonly<Record<string, unknown>>,
): Promise<UniverseId> {
  const universe = await namedUniverse(operation, named);
  const decision = await announceSpan(operation.game, universe, span, (tx) =>
    noteOperation(operation, tx, action, { universe, ...details }),
  );
  if (!decision.ok) throw new Refused(decision.refusal, decision.params, 'at');
  return universe;
}

/** Sets the message of the day of a universe, or (null) of the whole server; without a text it is removed. */
export async function setMotd(operation: Operation, named: number | null, text: string | null) {
  const { game } = operation;
  const universe = named === null ? null : await namedUniverse(operation, named);
  return game.db.transaction().execute(async (tx) => {
    if (text === null) await deleteMessage(tx, universe);
    else await setMessage(tx, universe, text, await readNow(tx, game.clock));
    const action = universe === null ? 'server motd' : 'universe motd';
    await noteOperation(operation, tx, action, { universe, text });
    await tellPlayers(tx, universe);
    return { universe, text };
  });
}

/** Updates the open pages of the players of a universe, or (null) of everybody. */
async function tellPlayers(tx: Transaction, universe: UniverseId | null): Promise<void> {
  const players = universe === null ? await everybody(tx) : await playersOf(tx, universe);
  await tell(
    tx,
    players.map((player) => ({ player, universe, topic: 'universe' })),
  );
}

async function everybody(tx: Transaction): Promise<AccountId[]> {
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where(sql<boolean>`universe_ids <> '{}'`)
    .execute();
  return rows.map((row) => accountId(row.id));
}

/** The messages of the day, by universe; that of the server under null. */
export const messagesOfTheDay = ({ db }: Pick<Game, 'db'>) =>
  db.selectFrom('announcement').select(['universe_id', 'text']).execute();
