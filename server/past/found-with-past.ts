import { type UniverseId, universeId } from '@farhold/engine/ids';
import { DAY_MS } from '@farhold/engine/time/duration';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { setAiPlayers } from '../ai/set-count.ts';
import type { Database, Reader, Transaction } from '../database/connect.ts';
import { AsideTaken, playAside } from '../database/side-schema.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import type { Clock } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { turnableClock } from '../time/turnable-clock.ts';
import { foundUniverse } from '../universe/found-universe.ts';
import { isPlanned } from '../universe/planned-universe.ts';
import type { NewUniverse, StoredUniverse } from '../universe/store.ts';
import { type Course, longestPast, playPast } from './play-past.ts';

/** A universe that has been played for a while when it opens. */
export type PlannedPast = {
  readonly wanted: NewUniverse;
  readonly aiPlayers: number;
  /** How long its AI players have played it, in ms. */
  readonly pastMs: number;
  /** The instant up to which they do. */
  readonly present: Instant;
};

/** Where a past is played and stored. */
export type Workshop = Course & {
  readonly db: Database;
  readonly url: string;
  /** Makes a game on another connection, with a clock of its own. */
  readonly gameOn: (db: Database, clock: Clock) => Game;
};

/** Why no past was played, as a sentence for the operator; nothing has changed. */
export class PastRefused extends Error {}

/** Another world is being played; this one can be played later. */
export class PastPostponed extends PastRefused {}

/**
 * Founds a universe with a past: AI players play it aside, by the commands and events of every universe, and it arrives
 * in the database in one transaction with what `alongside` writes, or not at all. Throws `PastRefused` for a past that
 * is too long, for a name that is taken or still planned when it arrives, and while another is played.
 */
export async function foundWithPast(
  workshop: Workshop,
  planned: PlannedPast,
  alongside: (tx: Transaction, made: StoredUniverse) => Promise<void>,
): Promise<StoredUniverse> {
  const { wanted } = planned;
  refuseTooLong(planned);
  await refuseTakenName(workshop.db, wanted.name);
  try {
    await playAside(
      workshop,
      (aside) => playOn(workshop, aside, planned),
      async (tx) => {
        const made = await named(tx, wanted.name);
        if (wanted.series) await follow(tx, made, wanted.series.seasonOf);
        await alongside(tx, made);
        if (await isPlanned(tx, wanted.name)) throw new PastRefused(plannedAlready(wanted.name));
      },
    );
  } catch (error) {
    if (error instanceof AsideTaken) throw new PastPostponed(error.message);
    if (!isUniqueViolation(error)) throw error;
    throw new PastRefused('A name in the new universe has been taken meanwhile: give the command again.');
  }
  return named(workshop.db, wanted.name);
}

/** Why no universe of this name is founded while another is planned. */
export const plannedAlready = (name: string): string => `A universe called ${name} is planned already.`;

/** Throws `PastRefused` for a past that would take hours to play. */
function refuseTooLong({ wanted, aiPlayers, pastMs }: Omit<PlannedPast, 'present'>): void {
  const { resourcesSpeed, researchSpeed, buildingSpeed } = wanted;
  const days = longestPast(Math.max(resourcesSpeed, researchSpeed, buildingSpeed), aiPlayers);
  if (pastMs <= days * DAY_MS) return;
  const longest = days < 1 ? `${Math.floor(days * 24)} hours` : `${Math.floor(days)} days`;
  throw new PastRefused(
    `At this speed and with ${aiPlayers} AI players, a past may have ${longest} at most.`,
  );
}

async function refuseTakenName(db: Reader, name: string): Promise<void> {
  const taken = await db
    .selectFrom('universe')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  if (taken) throw new PastRefused(`There is a universe called ${name} already.`);
}

async function playOn(
  { gameOn, ...course }: Workshop,
  aside: Database,
  { wanted, aiPlayers, pastMs, present }: PlannedPast,
): Promise<void> {
  const time = turnableClock(instant(present - pastMs));
  // Aside, there is no season before it; `follow` names it at the end.
  const series = wanted.series && { ...wanted.series, seasonOf: null };
  const founded = { ...wanted, ...(series && { series }), pastMs };
  const made = await aside.transaction().execute((tx) => foundUniverse(tx, founded, time.now()));
  if (!made) throw new Error(`There is a universe ${wanted.name} already.`);
  const universe = universeId(made.id);
  const game = gameOn(aside, time.clock);
  const joined = await setAiPlayers(game, universe, aiPlayers);
  if (!joined.ok) throw new PastRefused(`Not all AI players found a place (${joined.refusal}).`);
  await playPast({ game, universe, time }, present, course);
}

const follow = (tx: Transaction, { id }: StoredUniverse, seasonOf: UniverseId | null): Promise<unknown> =>
  tx.updateTable('universe').set({ season_of: seasonOf }).where('id', '=', id).execute();

const named = (db: Reader, name: string): Promise<StoredUniverse> =>
  db.selectFrom('universe').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
