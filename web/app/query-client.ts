import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call.ts';

const triesAfterTrouble = 2;

/** What the server refuses stays refused; only a lost connection or a fault of the server is worth another try. */
const isWorthAnotherTry = (failures: number, error: Error): boolean =>
  failures < triesAfterTrouble && !(error instanceof CallFailed && error.status < 500);

/** Everything that was read from the server, in one place, so that commands and the session can renew or forget it. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: isWorthAnotherTry } },
});

/** The first word of the keys of all that is read inside a universe. */
const gameKey = 'game';
const planetsWord = 'planets';

/** The key of something read inside the played universe; it is forgotten when another universe is played. */
export const inGame = <Key extends readonly unknown[]>(...key: Key) => [gameKey, ...key] as const;

/** The key of the player's planets, which say in which universe all else is read. */
export const planetsKey = inGame(planetsWord);

/** Drops what was read in the universe played so far. */
export const forgetGame = (): void => queries.removeQueries({ queryKey: [gameKey] });

/** Empties what is shown of the universe played so far and reads it again; the planets excepted, which lead the rest. */
export const resetGame = (): Promise<void> =>
  queries.resetQueries({ queryKey: [gameKey], predicate: (query) => query.queryKey[1] !== planetsWord });

/** Reads again what is on the screen of the played universe; resolves when it is here. */
export const refreshGame = (): Promise<void> => queries.invalidateQueries({ queryKey: [gameKey] });
