import { universeId } from '@farhold/engine/ids';
import { SECOND_MS } from '@farhold/engine/time/duration';
import { setAiPlayers } from '../ai/set-count.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { repeat } from '../time/repeat.ts';
import { foundUniverse } from '../universe/found-universe.ts';
import {
  nextPlanned,
  noteFailure,
  notePlayed,
  removePlanned,
  type WaitingUniverse,
} from '../universe/planned-universe.ts';
import { foundWithPast, PastPostponed, PastRefused, type Workshop } from './found-with-past.ts';

/** How often a past may fail; then the universe opens without one, so that a fault keeps nobody from playing. */
const MOST_FAILURES = 3;

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
 * Plays the past of the next planned universe and opens it; false if none is planned, or if another process is playing one.
 * It opens once, no matter which process plays it: the same transaction takes it off the list.
 */
export async function openNext(opening: Opening, signal?: AbortSignal): Promise<boolean> {
  const { db, clock, log } = opening.game;
  const planned = await nextPlanned(db, await readNow(db, clock));
  if (planned === null) return false;
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
    });
  } catch (error) {
    throw gone.signal.aborted ? new PastPostponed(`${wanted.name} is no longer planned.`) : error;
  }
}

/** Opens it empty, with its AI players; a name that is taken by now ends the plan. */
async function openWithoutPast(game: Game, { id, wanted, aiPlayers }: WaitingUniverse, why?: PastRefused) {
  const made = await game.db.transaction().execute(async (tx) => {
    if (!(await removePlanned(tx, id))) return undefined;
    return foundUniverse(tx, wanted, await readNow(tx, game.clock));
  });
  game.log.error({ universe: made?.id, why: why?.message }, `${wanted.name} could not be given its past`);
  if (made) await setAiPlayers(game, universeId(made.id), aiPlayers);
  return true;
}
