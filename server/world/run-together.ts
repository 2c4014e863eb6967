import type { Decision } from '@farhold/engine/decision';
import type { UniverseId } from '@farhold/engine/ids';
import type { ControlledTransaction } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import { isLockTimeout, isStalePlan, isUndone } from '../database/passing-error.ts';
import type { DB } from '../database/schema.ts';
import { Refused } from '../http/refused.ts';
import { type ClaimedKey, keyOfCall, writeGiven } from '../order-key/order-key.ts';
import type { Game, Sharer } from '../time/game.ts';
import type { Found, Site } from './in-universe.ts';
import { type LoadedWorld, type Lock, playersOf } from './load.ts';
import { storeAndCommit } from './store-works.ts';
import { NeedsOwnTransaction, WorldIsBehind } from './start-again.ts';
import { UnitOfWork } from './unit-of-work.ts';
import { universeBusy } from './universe-gate.ts';
import type { Reads } from './site-reads.ts';
import { type Shared, shareUniverse } from './universe-lock.ts';

/** How often commands resolve due events before they give up. */
const MAX_ATTEMPTS = 50;

/** Batches of due events that commands resolve before they look whether their players still wait. */
const BATCHES_AT_ONCE = 5;

/** A command that was given, with what it locks and reads. */
type Order = Site<Reads> &
  Sharer & {
    /** The key of the call that gives it, if it has one. */
    readonly key: ClaimedKey | undefined;
    readonly decide: (found: Found<Reads>) => Promise<Decided>;
  };

/** What a command has decided, or how it failed; it is told once those that share its transaction are stored. */
type Decided = { readonly ok: boolean; readonly tell: () => void };

export const orderOf = <const Own extends Reads, Answered extends Decision<unknown, string>>(
  { lock, reads, afterEnd = false }: Site<Own>,
  command: (found: Found<Own>) => Promise<Answered>,
  resolve: (answer: Answered) => void,
  reject: (error: unknown) => void,
): Order => ({
  lock,
  reads,
  afterEnd,
  locks: locksOf(lock),
  key: keyOfCall(),
  decide: async (found) => {
    // The rows are those of the reads of this very order.
    const answer = await command(found as Found<Own>);
    return { ok: answer.ok, tell: () => resolve(answer) };
  },
  reject,
});

const locksOf = (lock: Lock): string[] => [
  ...(lock.planets ?? []).map((planet) => `planet ${planet}`),
  ...playersOf(lock).map((player) => `player ${player}`),
];

/** Runs orders of one universe in one transaction, and answers them. Those that cannot share it run on their own. */
export async function runTogether(game: Game, universe: UniverseId, orders: readonly Order[]): Promise<void> {
  try {
    const left = await game.enterUniverse(universe, () => inSettledUniverse(game, universe, orders));
    for (const order of left) void runTogether(game, universe, [order]);
  } catch (error) {
    for (const { reject } of orders) reject(error);
  }
}

/** Answers the orders that have to run on their own. */
async function inSettledUniverse(
  game: Game,
  universe: UniverseId,
  orders: readonly Order[],
): Promise<readonly Order[]> {
  const givesUpAt = performance.now() + game.patienceMs;
  try {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const left = await attemptOrders(game, universe, orders);
      if (left) return left;
      if (performance.now() > givesUpAt) break;
      await game.resolveDue(universe, { mostBatches: BATCHES_AT_ONCE });
    }
  } catch (error) {
    throw isLockTimeout(error) ? universeBusy() : error;
  }
  game.log.warn({ universe }, 'a command was refused since its universe is behind');
  throw universeBusy();
}

/**
 * Runs orders in a transaction and answers those that have to run on their own; null to try again, in a settled world.
 */
async function attemptOrders(
  game: Game,
  universe: UniverseId,
  orders: readonly Order[],
): Promise<readonly Order[] | null> {
  const tx = await game.db.startTransaction().execute();
  try {
    const { world, found } = await shareUniverse(tx, universe, game.clock, orders);
    const isOver = typeof world.universe.endedAt === 'number';
    if (isOver && orders.some(({ afterEnd }) => afterEnd !== true)) throw new Refused('universe-ended');
    if (world.isBehind) throw new WorldIsBehind();
    const { works, decided, left } = await decideAll(tx, universe, world, pairs(orders, found));
    if (works.length > 0) await storeAndCommit(tx, universe, works);
    await (works.length > 0 ? tx.commit() : tx.rollback()).execute();
    for (const { scheduled } of works) {
      if (scheduled.earliest !== null) game.onScheduled(scheduled.earliest);
    }
    for (const { tell } of decided) tell();
    return left;
  } catch (error) {
    await rollBack(tx);
    if (error instanceof WorldIsBehind || isStalePlan(error)) return null;
    // Nothing is stored: each order has its own chance.
    if (orders.length > 1 && !isLockTimeout(error) && isUndone(error)) return orders;
    throw error;
  }
}

type Placed = { readonly order: Order; readonly shared: Shared };

const pairs = (orders: readonly Order[], found: readonly Shared[]): Placed[] =>
  orders.flatMap((order, index) => {
    const shared = found[index];
    return shared ? [{ order, shared }] : [];
  });

type Outcome = {
  /** The work of those that were accepted. */
  readonly works: UnitOfWork[];
  readonly decided: Decided[];
  readonly left: Order[];
};

/** Lets orders decide one after the other, each in a unit of work of its own. */
async function decideAll(
  tx: Transaction,
  universe: UniverseId,
  world: LoadedWorld,
  placed: readonly Placed[],
): Promise<Outcome> {
  const outcome: Outcome = { works: [], decided: [], left: [] };
  const isAlone = placed.length === 1;
  if (isAlone && placed.some(({ shared }) => !shared.isWhole)) throw new WorldIsBehind();
  const concerned = new Set<number>();
  for (const { order, shared } of placed) {
    if (!isAlone && !isApart(shared, concerned)) {
      outcome.left.push(order);
      continue;
    }
    const work = new UnitOfWork(tx, universe, world, isAlone ? 'alone' : 'shared');
    try {
      const decided = await decideOne(work, order, shared, world);
      outcome.decided.push(decided);
      if (!decided.ok) continue;
      if (order.key) writeGiven(work.rows, order.key);
      outcome.works.push(work);
    } catch (error) {
      if (isAlone) throw error;
      if (error instanceof NeedsOwnTransaction) outcome.left.push(order);
      else outcome.decided.push({ ok: false, tell: () => order.reject(error) });
    }
  }
  return outcome;
}

/** Whether an order holds all that it names and concerns nobody whom an earlier one does; notes whom it concerns. */
function isApart({ isWhole, players }: Shared, concerned: Set<number>): boolean {
  const isFree = isWhole && players.every((player) => !concerned.has(player));
  for (const player of players) concerned.add(player);
  return isFree;
}

function decideOne(work: UnitOfWork, { lock, decide }: Order, shared: Shared, { now }: LoadedWorld) {
  const { planets, rows, newId } = shared;
  work.take(planets);
  if (lock.isWholeEmpire === true && lock.player !== undefined) work.noteEmpire(lock.player);
  return decide({ work, now, planets, rows, newId: () => given(newId) });
}

function given(id: number | null): number {
  if (id === null) throw new Error('The site announced no new row.');
  return id;
}

/**
 * Rolls back what is still open. If even that fails, the connection is gone, and the reason for the rollback says more.
 */
async function rollBack(tx: ControlledTransaction<DB>): Promise<void> {
  if (tx.isCommitted || tx.isRolledBack) return;
  await tx
    .rollback()
    .execute()
    .catch(() => {});
}
