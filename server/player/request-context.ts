import { accountId, type AccountId, type UniverseId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { LRUCache } from 'lru-cache';
import { listed } from '../database/listed.ts';
import type { Reader } from '../database/connect.ts';
import { isPassingError, isUndone } from '../database/passing-error.ts';
import type { Playing, Versions } from '../http/handler.ts';
import { createLru } from '../http/lru.ts';
import { type Clock, readMs } from '../time/clock.ts';
import { type Seats, selectSeats } from './seats.ts';

/** What every request asks first: the time by the game's clock, in ms, and where its account plays. */
export type RequestContext = { readonly now: number; readonly playing: readonly Playing[] };

/** Who asks, and the universe that the request names; null for the account's active one. */
type Asking = { readonly account: AccountId; readonly chosen: UniverseId | null };

type Asked = Asking & {
  readonly resolve: (context: RequestContext) => void;
  readonly reject: (error: unknown) => void;
};

/** A statement that takes longer than this, in ms, no longer keeps back those who came after it. */
const PATIENCE_MS = 100;

/** Accounts of which a process remembers where they play, about 200 bytes each. */
const MAX_SEATS = 50_000;

/** What a process remembers of where accounts play. */
type KnownSeats = LRUCache<AccountId, Seats>;

/**
 * Answers the time, the universes of an account, and the versions by which a process knows whether what it remembers of
 * them is still true: those of the universe that the request names, and of the active one. Where the account plays is
 * remembered too; one statement asks its universe for the versions and whether that is still true.
 *
 * The busier a process is, the more of its requests share a statement: one is asked at a time, for all that
 * came in while the last one was under way. It begins after all of them, so that each sees what was committed before it
 * came. Since they share it, it is repeated if its connection is lost.
 */
export function createRequestContexts(
  db: Reader,
  clock: Clock,
): (account: AccountId, chosen?: UniverseId | null) => Promise<RequestContext> {
  const seats: KnownSeats = createLru(MAX_SEATS);
  let waiting: Asked[] = [];
  let underWay = 0;
  let patience: NodeJS.Timeout | undefined;
  const ask = async () => {
    clearTimeout(patience);
    const asked = waiting;
    waiting = [];
    underWay += 1;
    await answer({ db, clock, seats }, asked);
    underWay -= 1;
    if (waiting.length > 0) void ask();
  };
  return (account, chosen = null) =>
    new Promise((resolve, reject) => {
      waiting.push({ account, chosen, resolve, reject });
      if (waiting.length > 1) return;
      if (underWay === 0) setImmediate(() => void ask());
      else patience = setTimeout(() => void ask(), PATIENCE_MS);
    });
}

type Source = { readonly db: Reader; readonly clock: Clock; readonly seats: KnownSeats };

async function answer(source: Source, asked: readonly Asked[]): Promise<void> {
  try {
    const contexts = await insist(() => readContexts(source, asked));
    for (const [index, { resolve }] of asked.entries()) {
      const context = contexts[index];
      if (context) resolve(context);
    }
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

/** Asks once more if the connection was lost, which those who shared it need not notice. */
async function insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!isPassingError(error) || isUndone(error)) throw error;
    return ask();
  }
}

/** The context of each who asks, in their order. Asks the accounts again where what was remembered has changed. */
async function readContexts(source: Source, asked: readonly Asking[]): Promise<RequestContext[]> {
  await learnSeats(source, asked, ({ account }) => !source.seats.has(account));
  const first = await readByUniverse(source, asked);
  const isOutdated = ({ account, chosen }: Asking): boolean => {
    const seats = source.seats.get(account);
    if (!seats?.active) return true;
    if (chosen !== null && !seats.universes.includes(chosen)) return true;
    return first.get(seats.active)?.get(account)?.moves !== seats.moves;
  };
  const outdated = asked.filter(isOutdated);
  if (outdated.length > 0) await learnSeats(source, outdated, () => true);
  const second = outdated.length > 0 ? await readByUniverse(source, outdated) : first;
  const isLate = new Set(outdated);
  const places = asked.map((one) => placesOf(source.seats, isLate.has(one) ? second : first, one));
  // Who plays nowhere, or has yet to choose, has no universe that could tell the time.
  const now = places.some((one) => one.now === null) ? await readMs(source.db, source.clock) : 0;
  return places.map((one) => ({ now: one.now ?? now, playing: one.playing }));
}

async function learnSeats(
  { db, seats }: Source,
  asked: readonly Asking[],
  isWanted: (one: Asking) => boolean,
): Promise<void> {
  const wanted = [...new Set(asked.filter(isWanted).map(({ account }) => account))];
  if (wanted.length === 0) return;
  const found = await selectSeats(db, wanted);
  for (const account of wanted) {
    const one = found.get(account);
    if (one) seats.set(account, one);
    else seats.delete(account);
  }
}

/** A player as its universe has it. */
type Row = {
  readonly now: number;
  readonly account_id: number;
  readonly moves: number;
} & Versions;

type Rows = ReadonlyMap<UniverseId, ReadonlyMap<AccountId, Row>>;

/** Asks the universes that matter to requests, each once: that which a request names, and the active one. */
async function readByUniverse({ db, clock, seats }: Source, asked: readonly Asking[]): Promise<Rows> {
  const wanted = new Map<UniverseId, Set<AccountId>>();
  for (const { account, chosen } of asked) {
    for (const universe of new Set([seats.get(account)?.active ?? null, chosen])) {
      if (universe === null) continue;
      wanted.set(universe, (wanted.get(universe) ?? new Set()).add(account));
    }
  }
  const read = async ([universe, accounts]: [UniverseId, ReadonlySet<AccountId>]) => {
    const { rows } = await sql<Row>`
      select ${clock()} as now, player.account_id, player.moves, coalesce(player_version.version, 0) as own,
        coalesce(names, 0) as names, coalesce(map, 0) as map, coalesce(points, 0) as points
      from player
        left join player_version on player_version.universe_id = player.universe_id
          and player_version.account_id = player.account_id
        left join universe_version on universe_version.universe_id = player.universe_id
      where player.universe_id = ${universe} and player.account_id = ${listed([...accounts])}`.execute(db);
    return [universe, new Map(rows.map((row) => [accountId(row.account_id), row]))] as const;
  };
  return new Map(await Promise.all([...wanted].map(read)));
}

/** Where an account plays, by what its universes answered, and the time if one did. */
function placesOf(known: KnownSeats, rows: Rows, { account, chosen }: Asking) {
  const { universes, active } = known.get(account) ?? { universes: [], active: null };
  const playing: Playing[] = [];
  let now: number | null = null;
  for (const universe of universes) {
    const row = rows.get(universe)?.get(account);
    // An account that was asked and has no such player has just lost it: the account is being erased.
    if (!row && (universe === active || universe === chosen)) continue;
    const versions = row && { own: row.own, names: row.names, map: row.map, points: row.points };
    playing.push({ universe, isActive: universe === active, versions: versions ?? null });
    now ??= row?.now ?? null;
  }
  return { now, playing };
}
