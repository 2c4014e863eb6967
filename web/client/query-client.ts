import type { Topic } from '@farhold/contract/topics';
import { type Query, QueryClient, type QueryKey } from '@tanstack/react-query';
import { CallFailed } from './call.ts';
import { onServerReturn } from './server-reach.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The topics whose changes make the data stale. */
      readonly hears?: readonly Topic[];
      /** Survives the end of a session, because it does not depend on one or handles its end itself. */
      readonly outlivesSession?: true;
      /** Only members of an alliance may see it. */
      readonly isInside?: true;
    };
  }
}

/** Parts of a page that mount later reuse data younger than this, in ms. */
export const PAGE_DRAWN_MS = 5000;

const TRIES_AFTER_TROUBLE = 2;

/** A refusal is final; only a lost connection or a server error is worth a retry. */
const isWorthAnotherTry = (failures: number, error: Error): boolean =>
  failures < TRIES_AFTER_TROUBLE && !(error instanceof CallFailed && error.status < 500);

/** The cache of all server data, shared so that commands and the session can refresh or clear it. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthAnotherTry },
    // Without a network a command fails at once: sent minutes later, it would no longer be what the player wants.
    mutations: { networkMode: 'always' },
  },
});

// What could not be read meanwhile, and what may have changed, is read anew.
onServerReturn(() => void queries.invalidateQueries());

/** The first part of the key of all data inside a universe. */
const GAME_KEY = 'game';
const PLANETS_WORD = 'planets';

/** The key of data inside the played universe; it is dropped when another universe is played. */
export const inGame = <Key extends readonly unknown[]>(...key: Key) => [GAME_KEY, ...key] as const;

/** The key of the player's planets, which determine the universe of all other data. */
export const planetsKey = inGame(PLANETS_WORD);

const isOfSession = ({ meta }: Query): boolean => meta?.outlivesSession !== true;

/** Stops what is being fetched for the session, which is about to end: the server would refuse it. */
export const stopSession = (): Promise<void> => queries.cancelQueries({ predicate: isOfSession });

/** Drops all data of a session that has ended, and stops what is being fetched for it. */
export function forgetSession(): void {
  void stopSession();
  queries.removeQueries({ predicate: isOfSession });
}

/** Drops all data of the played universe. */
export const forgetGame = (): void => queries.removeQueries({ queryKey: [GAME_KEY] });

/** Clears and refetches the data of the played universe, except for the planets, which lead the rest. */
export const resetGame = (): Promise<void> =>
  queries.resetQueries({ queryKey: [GAME_KEY], predicate: (query) => query.queryKey[1] !== PLANETS_WORD });

/**
 * Forgets what only members of an alliance may see: with 'inactive' what no screen shows now, so that nothing of it
 * waits for the next visit of somebody who is a member no more. The query of the key `kept` stays.
 */
export const forgetInside = (type: 'all' | 'inactive', kept?: QueryKey): void =>
  queries.removeQueries({
    type,
    predicate: ({ meta, queryKey }) => meta?.isInside === true && queryKey !== kept,
  });

/** Whether a query depends on one of these topics. */
export const hearsAny = ({ meta }: Query, topics: ReadonlySet<Topic>): boolean =>
  meta?.hears?.some((topic) => topics.has(topic)) ?? false;

/** Refetches what the screen shows of the played universe; resolves when it has arrived. */
export const refreshGame = (): Promise<void> => queries.invalidateQueries({ queryKey: [GAME_KEY] });

/** A refresh of the data with keys that begin so, if a screen shows it. */
export const refreshOf = (queryKey: QueryKey) => (): Promise<void> => queries.invalidateQueries({ queryKey });

/** Returns a command's answer after `refresh`. A refusal refreshes too: the page offered something impossible. */
export async function andRefresh<Answer>(answer: Promise<Answer>, refresh = refreshGame): Promise<Answer> {
  try {
    return await answer;
  } finally {
    await refresh();
  }
}

/** The server's sentence about a command, after `refresh`. */
export const said = async (
  answer: Promise<{ readonly message: string }>,
  refresh = refreshGame,
): Promise<string> => (await andRefresh(answer, refresh)).message;

/**
 * The same for data fetched before this moment (ms, local clock) and not being fetched now: something else has noticed
 * the change already.
 */
export const refreshReadBefore = (moment: number): Promise<void> =>
  queries.invalidateQueries({
    queryKey: [GAME_KEY],
    predicate: ({ state }) => state.dataUpdatedAt < moment && state.fetchStatus !== 'fetching',
  });
