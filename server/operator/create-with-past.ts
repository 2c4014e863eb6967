import type { Instant } from '@farhold/engine/time/instant';
import { noteOperation } from '../admin/operation.ts';
import { refuseFewSeats } from '../admin/universes.ts';
import { foundWithPast, PastRefused, plannedAlready } from '../past/found-with-past.ts';
import { readNow } from '../time/clock.ts';
import { isPlanned } from '../universe/planned-universe.ts';
import type { NewUniverse, StoredUniverse } from '../universe/store.ts';
import { commandGame, type Operation, OperatorError } from './operation.ts';

type PastOptions = { readonly past?: number; readonly aiPlayers: number; readonly announced?: Instant };

/**
 * Opens a universe that AI players have played for a while, as planned for its opening; the terminal shows progress.
 * Refuses a past without players, more players than seats, a past that has yet to begin,
 * and what `foundWithPast` refuses.
 */
export async function createWithPast(
  operation: Operation,
  plan: (opensAt: Instant) => NewUniverse,
  { past = 0, aiPlayers, announced }: PastOptions,
): Promise<StoredUniverse> {
  if (announced !== undefined) throw new OperatorError('A universe with a past opens at once.');
  if (aiPlayers === 0) throw new OperatorError('A past needs --ai-players, who have played it.');
  const { game, databaseUrl: url, say } = operation;
  const present = await readNow(game.db, game.clock);
  const wanted = plan(present);
  refuseFewSeats(wanted, aiPlayers);
  if (await isPlanned(game.db, wanted.name)) throw new OperatorError(plannedAlready(wanted.name));
  const gameOn: Parameters<typeof foundWithPast>[0]['gameOn'] = (db, clock) =>
    commandGame(db, clock, game.log);
  const workshop = { db: game.db, url, gameOn, say };
  try {
    return await foundWithPast(workshop, { wanted, aiPlayers, pastMs: past, present }, (tx, made) =>
      noteOperation(operation, tx, 'universe create', { universe: made.id, ...wanted, aiPlayers, past }),
    );
  } catch (error) {
    if (error instanceof PastRefused) throw new OperatorError(error.message);
    throw error;
  }
}
