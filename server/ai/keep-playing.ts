import { setTimeout as pause } from 'node:timers/promises';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { answerMessages } from './answer-messages.ts';
import { followSeasons } from './follow-season.ts';
import { dissolveSurplusPacks } from './govern.ts';
import { playDue } from './play-due.ts';
import { earliestTurn } from './store.ts';

/** The longest wait between two checks for due turns, in ms; players may have been added meanwhile. */
const MAX_SLEEP_MS = 5000;

/** Runs the AI players of all universes until it is stopped; `stop` waits for the current turn. */
export function keepPlaying(game: Game): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      const sleepMs = await playAndWait(game, stopping.signal).catch((error: unknown) => {
        game.log.error({ err: error }, 'the AI players could not play and will try again');
        return MAX_SLEEP_MS;
      });
      await sleep(sleepMs, stopping.signal);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Answers how long no turn will be due, in ms. */
async function playAndWait(game: Game, signal: AbortSignal): Promise<number> {
  await followSeasons(game);
  await dissolveSurplusPacks(game);
  await playDue(game, signal);
  await answerMessages(game, signal);
  const next = await earliestTurn(game.db);
  if (next === null) return MAX_SLEEP_MS;
  return Math.min(MAX_SLEEP_MS, Math.max(0, next - (await readNow(game.db, game.clock))));
}

/** Waits this long, or until it is cancelled. */
const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).catch(() => {});
