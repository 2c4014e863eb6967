import { universeId } from '@farhold/engine/ids';
import { HOUR_MS, SECOND_MS } from '@farhold/engine/time/duration';
import { instant } from '@farhold/engine/time/instant';
import { setAiPlayers } from '../ai/set-count.ts';
import { isPassingError } from '../database/passing-error.ts';
import { isoTime } from '../http/wire-time.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { repeat } from '../time/repeat.ts';
import { foundUniverse } from '../universe/found-universe.ts';
import {
  nextPlanned,
  noteFailure,
  notePlayed,
  putOff,
  removePlanned,
  type WaitingUniverse,
} from '../universe/planned-universe.ts';
import type { StoredUniverse } from '../universe/store.ts';
import { openingAt, openingBy } from './opening-time.ts';
import { foundWithPast, PastPostponed, PastRefused, type Workshop } from './found-with-past.ts';

/** How often a past may fail; then the universe opens without one, so that a fault keeps nobody from playing. */
const MOST_FAILURES = 3;

/** When a universe that could not even open without its past is tried again, in ms; others open meanwhile. */
const TRIED_AGAIN_MS = HOUR_MS;

/** How often it is asked whether a universe is planned, in ms. */
const ASKED_EVERY_MS = 2 * SECOND_MS;

/** What planned universes are opened with; `game` is the one of the server. */
export type Opening = Pick<Workshop, 'url' | 'gameOn'> & { readonly game: Game };

/** Opens planned universes, one after the other, until it is stopped; a past that is being played then begins anew. */
export function keepOpening(opening: Opening): () => Promise<void> {
  const stopping = new AbortController();
  const stop = repeat(
    async () => {
      while (!stopping.signal.aborted && (await openNext(opening, stopping.signal)));
    },
    ASKED_EVERY_MS,
    (error) => opening.game.log.error({ err: error }, 'could not open a planned universe and will try again'),
  );
  return async () => {
    stopping.abort();
    await stop();
  };
}

/**
 * Plays the past of the next planned universe and opens it; false if none may open, or if another process is playing
 * one. It opens once, no matter which process plays it: the same transaction takes it off the list. One whose season
 * has ended meanwhile is put off until the next one, unless that has begun (`openingBy`).
 */
export async function openNext(opening: Opening, signal?: AbortSignal): Promise<boolean> {
  const { db, clock, log } = opening.game;
  const now = await readNow(db, clock);
  const next = await nextPlanned(db, now);
  if (next === null) return false;
  const planned = openingBy(next, now);
  if (planned.opensAt > now) return wait(opening.game, planned);
  if (planned.failures >= MOST_FAILURES) return openWithoutPast(opening.game, planned);
  try {
    await open(opening, planned, signal);
    log.info(`${planned.wanted.name} opens with the past that its AI players have played`);
    return true;
  } catch (error) {
    if (error instanceof PastPostponed || signal?.aborted === true) return false;
    if (error instanceof PastRefused) return openWithoutPast(opening.game, planned, error);
    await db.transaction().execute((tx) => noteFailure(tx, planned.id));
    throw error;
  }
}

async function wait({ db, log }: Game, planned: WaitingUniverse): Promise<true> {
  await db.transaction().execute((tx) => putOff(tx, planned));
  log.info(`${planned.wanted.name} opens at ${isoTime(planned.opensAt)}`);
  return true;
}

async function open({ game, url, gameOn }: Opening, planned: WaitingUniverse, signal?: AbortSignal) {
  const { id, wanted, aiPlayers, pastMs } = planned;
  const { db, clock, log } = game;
  const gone = new AbortController();
  const say = (line: string, playedMs: number) => {
    log.info(`${wanted.name}: ${line}`);
    // What is shown of it may be late, so nobody waits for it.
    db.transaction()
      .execute((tx) => notePlayed(tx, id, playedMs))
      .then((isPlanned) => isPlanned || gone.abort())
      .catch((error: unknown) => log.warn({ err: error }, 'could not store how far a past is'));
  };
  const present = await readNow(db, clock);
  const workshop = {
    db,
    url,
    gameOn,
    say,
    signal: AbortSignal.any([gone.signal, ...(signal ? [signal] : [])]),
  };
  try {
    await foundWithPast(workshop, { wanted, aiPlayers, pastMs, present }, async (tx) => {
      if (!(await removePlanned(tx, id))) throw new PastPostponed(`${wanted.name} is no longer planned.`);
      if (wanted.endsAt !== undefined && wanted.endsAt <= (await readNow(tx, clock)))
        throw new PastPostponed(`${wanted.name} has ended while its past was played.`);
    });
  } catch (error) {
    throw gone.signal.aborted ? new PastPostponed(`${wanted.name} is no longer planned.`) : error;
  }
}

/**
 * Opens it empty, with its AI players; a name that is taken by now ends the plan. One that cannot open is tried again
 * later, so that it keeps no other one from opening.
 */
async function openWithoutPast(game: Game, planned: WaitingUniverse, why?: PastRefused): Promise<true> {
  const { wanted, aiPlayers } = planned;
  let made: StoredUniverse | undefined;
  try {
    made = await foundPlanned(game, planned);
  } catch (error) {
    if (isPassingError(error)) throw error;
    game.log.error({ err: error }, `${wanted.name} could not open and will be tried again`);
    return wait(game, openingAt(planned, instant((await readNow(game.db, game.clock)) + TRIED_AGAIN_MS)));
  }
  game.log.error({ universe: made?.id, why: why?.message }, `${wanted.name} could not be given its past`);
  if (made) await addAiPlayers(game, made, aiPlayers);
  return true;
}

const foundPlanned = ({ db, clock }: Game, { id, wanted, aiPlayers }: WaitingUniverse) =>
  db
    .transaction()
    .execute(async (tx) =>
      (await removePlanned(tx, id)) === undefined
        ? undefined
        : foundUniverse(tx, { ...wanted, aiPlayers }, await readNow(tx, clock)),
    );

async function addAiPlayers(game: Game, { id, name }: StoredUniverse, count: number): Promise<void> {
  const joined = await setAiPlayers(game, universeId(id), count);
  if (!joined.ok)
    game.log.error({ universe: id, why: joined.refusal }, `not all AI players of ${name} have joined`);
}
