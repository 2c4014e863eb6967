import { accountId, type AccountId, universeId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Reader } from '../database/connect.ts';
import { isPassingError, isUndone } from '../database/passing-error.ts';
import type { Playing } from '../http/handler.ts';
import type { Clock } from '../time/clock.ts';

/** What every request asks first: the time by the game's clock, in ms, and where its account plays. */
export type Standing = { readonly now: number; readonly playing: readonly Playing[] };

type Asked = {
  readonly account: AccountId;
  readonly resolve: (standing: Standing) => void;
  readonly reject: (error: unknown) => void;
};

/** A statement that takes longer than this, in ms, no longer keeps back those who came after it. */
const PATIENCE_MS = 100;

/**
 * Answers the time, the universes of an account, and the versions by which a process knows whether what it remembers of them
 * is still true. The busier a process is, the more of its requests share a statement: one is asked at a time, for all that
 * came in while the last one was under way. It begins after all of them, so that each sees what was committed before it
 * came. Since they share it, it is repeated if its connection is lost.
 */
export function createStandings(db: Reader, clock: Clock): (account: AccountId) => Promise<Standing> {
  let waiting: Asked[] = [];
  let underWay = 0;
  let patience: NodeJS.Timeout | undefined;
  const ask = async () => {
    clearTimeout(patience);
    const asked = waiting;
    waiting = [];
    underWay += 1;
    await answer(db, clock, asked);
    underWay -= 1;
    if (waiting.length > 0) void ask();
  };
  return (account) =>
    new Promise((resolve, reject) => {
      waiting.push({ account, resolve, reject });
      if (waiting.length > 1) return;
      if (underWay === 0) setImmediate(() => void ask());
      else patience = setTimeout(() => void ask(), PATIENCE_MS);
    });
}

async function answer(db: Reader, clock: Clock, asked: readonly Asked[]): Promise<void> {
  try {
    const accounts = [...new Set(asked.map(({ account }) => account))];
    const standingOf = await insist(() => readStandings(db, clock, accounts));
    for (const { account, resolve } of asked) resolve(standingOf(account));
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

async function readStandings(
  db: Reader,
  clock: Clock,
  accounts: readonly AccountId[],
): Promise<(account: AccountId) => Standing> {
  const { rows } = await sql<{
    now: number;
    account_id: number;
    universe_id: number | null;
    is_active: boolean;
    own: number;
    names: number;
    map: number;
    points: number;
  }>`
    select ${clock()} as now, asked.account_id, player.universe_id, player.is_active,
      coalesce(player_version.version, 0) as own,
      coalesce(names, 0) as names, coalesce(map, 0) as map, coalesce(points, 0) as points
    from unnest(${accounts}::bigint[]) as asked (account_id)
      left join player on player.account_id = asked.account_id
      left join player_version on player_version.universe_id = player.universe_id
        and player_version.account_id = player.account_id
      left join universe_version on universe_version.universe_id = player.universe_id`.execute(db);
  const now = rows[0]?.now;
  if (now === undefined) throw new Error('The database did not tell the time.');
  const played = new Map<AccountId, Playing[]>();
  for (const { account_id, universe_id, is_active, own, names, map, points } of rows) {
    if (universe_id === null) continue;
    const versions = { own, names, map, points };
    const one = { universe: universeId(universe_id), isActive: is_active, versions };
    const others = played.get(accountId(account_id));
    if (others) others.push(one);
    else played.set(accountId(account_id), [one]);
  }
  return (account) => ({ now, playing: played.get(account) ?? [] });
}
