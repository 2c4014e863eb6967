import type { Topic } from '@farhold/contract/topics';
import { type Query, QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The news after which what was read is stale. */
      readonly hears?: readonly Topic[];
    };
  }
}

const TRIES_AFTER_TROUBLE = 2;

/** What the server refuses stays refused; only a lost connection or a fault of the server is worth another try. */
const isWorthAnotherTry = (failures: number, error: Error): boolean =>
  failures < TRIES_AFTER_TROUBLE && !(error instanceof CallFailed && error.status < 500);

/** Everything that was read from the server, in one place, so that commands and the session can renew or forget it. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: isWorthAnotherTry } },
});

/** The first word of the keys of all that is read inside a universe. */
const GAME_KEY = 'game';
const PLANETS_WORD = 'planets';

/** The key of something read inside the played universe; it is forgotten when another universe is played. */
export const inGame = <Key extends readonly unknown[]>(...key: Key) => [GAME_KEY, ...key] as const;

/** The key of the player's planets, which say in which universe all else is read. */
export const planetsKey = inGame(PLANETS_WORD);

/** Drops what was read in the universe played so far. */
export const forgetGame = (): void => queries.removeQueries({ queryKey: [GAME_KEY] });

/** Empties what is shown of the universe played so far and reads it again; the planets excepted, which lead the rest. */
export const resetGame = (): Promise<void> =>
  queries.resetQueries({ queryKey: [GAME_KEY], predicate: (query) => query.queryKey[1] !== PLANETS_WORD });

/** Whether a query hears one of these topics. */
export const hearsAny = ({ meta }: Query, topics: ReadonlySet<Topic>): boolean =>
  meta?.hears?.some((topic) => topics.has(topic)) ?? false;

/** Reads again what is on the screen of the played universe; resolves when it is here. */
export const refreshGame = (): Promise<void> => queries.invalidateQueries({ queryKey: [GAME_KEY] });

/** Answers what a command answers, after `refresh`. Also a refusal refreshes: the page offered what could not be. */
export async function andRefresh<Answer>(answer: Promise<Answer>, refresh = refreshGame): Promise<Answer> {
  try {
    return await answer;
  } finally {
    await refresh();
  }
}

/**
 * The same for what was read before this moment (ms of this machine's clock) and is not being read now: whoever noticed
 * the same change sooner has done it already.
 */
export const refreshReadBefore = (moment: number): Promise<void> =>
  queries.invalidateQueries({
    queryKey: [GAME_KEY],
    predicate: ({ state }) => state.dataUpdatedAt < moment && state.fetchStatus !== 'fetching',
  });
