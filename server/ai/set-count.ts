import { accept, type Decision } from '@farhold/engine/decision';
import { type UniverseId, universeId } from '@farhold/engine/ids';
import { personalities } from '@farhold/engine/ai/personality';
import type { Transaction } from '../database/connect.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { type JoinRefusal, seatsOpen } from '../universe/join-universe.ts';
import { addMissingAiPlayer } from './add-ai-player.ts';
import { lockSeats } from '../universe/store.ts';
import { countAiPlayers, recallPlayers, retirePlayers } from './store.ts';

/**
 * Sets how many AI players a universe has. Retired ones come back first, then new ones join, in equal numbers of each
 * personality. Surplus players retire: they stop playing and their planets stay. Refuses more than there are seats for
 * and what joining refuses; players that joined before somebody else took the last seat stay. `alongside` writes into
 * the transaction in which it is decided. If the process dies before all have joined, `finishJoining` goes on.
 */
export async function setAiPlayers(
  game: Game,
  universe: UniverseId,
  count: number,
  alongside: (tx: Transaction) => Promise<void> = async () => {},
): Promise<Decision<null, JoinRefusal>> {
  const wanting = await game.db.transaction().execute(async (tx): Promise<Decision<number, JoinRefusal>> => {
    const now = await readNow(tx, game.clock);
    const seats = await lockSeats(tx, universe);
    const groups = await countAiPlayers(tx, universe);
    const more = count - groups.reduce((sum, { playing }) => sum + playing, 0);
    const fresh = more - groups.reduce((sum, { retired }) => sum + retired, 0);
    const open = fresh > 0 ? seatsOpen(seats, fresh, now) : accept(null);
    if (!open.ok) return open;
    await alongside(tx);
    if (more < 0) await retirePlayers(tx, universe, -more);
    const wanted = more > 0 ? more - (await recallPlayers(tx, universe, more, now)) : 0;
    await tx
      .updateTable('universe')
      .set({ ai_joining: wanted > 0 ? count : null })
      .where('id', '=', universe)
      .execute();
    return accept(wanted);
  });
  if (!wanting.ok) return wanting;
  return wanting.outcome > 0 ? joinUpTo(game, universe, count) : accept(null);
}

/** Lets AI players join until there are this many, or another number is wanted. */
async function joinUpTo(
  game: Game,
  universe: UniverseId,
  count: number,
): Promise<Decision<null, JoinRefusal>> {
  let joined: Decision<boolean, JoinRefusal>;
  do joined = await addMissingAiPlayer(game, universe, await rarest(game, universe), count);
  while (joined.ok && joined.outcome);
  const isOver = (tx: Transaction) =>
    tx
      .updateTable('universe')
      .set({ ai_joining: null })
      .where('id', '=', universe)
      .where('ai_joining', '=', count)
      .execute();
  await game.db.transaction().execute(isOver);
  return joined.ok ? accept(null) : joined;
}

/**
 * Lets the AI players join that universes are still to have: those of a first start, or of an order that was cut short.
 */
export async function finishJoining(game: Game): Promise<void> {
  const waiting = await game.db
    .selectFrom('universe')
    .select(['id', 'name', 'ai_joining'])
    .where('ai_joining', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id, name, ai_joining: count } of waiting) {
    const joined = await joinUpTo(game, universeId(id), count ?? 0);
    if (joined.ok) game.log.info(`${count} AI players play ${name}`);
    else game.log.error({ universe: id, why: joined.refusal }, `not all AI players of ${name} have joined`);
  }
}

/** The personality with the fewest players. */
async function rarest(game: Game, universe: UniverseId) {
  const groups = await countAiPlayers(game.db, universe);
  const number = (personality: string) => {
    const group = groups.find((one) => one.personality === personality);
    return (group?.playing ?? 0) + (group?.retired ?? 0);
  };
  return personalities.toSorted((a, b) => number(a) - number(b))[0] ?? 'miner';
}
