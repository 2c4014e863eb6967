import type { UniverseId } from '@farhold/engine/ids';
import { DAY, DAY_MS, HOUR, HOUR_MS, MINUTE_MS, SECOND_MS } from '@farhold/engine/time/duration';
import { instant, type Instant, secondsBetween } from '@farhold/engine/time/instant';
import { earliestTurn } from '../ai/store.ts';
import { playDue } from '../ai/play-due.ts';
import { auditUniverse } from '../audit/audit-universe.ts';
import { keepRanking } from '../ranking/keep-ranking.ts';
import { readQueue } from '../time/event-queue.ts';
import type { Game } from '../time/game.ts';
import type { TurnableClock } from '../time/turnable-clock.ts';

/** Says how far a past is, as a line and in ms. */
type Say = (line: string, playedMs: number) => void;

/** AI players whose turns are due within this time take them together, in ms; they are no closer at any speed. */
const STRIDE_MS = 2 * MINUTE_MS;

/** How often the rankings are kept, in ms of the past; midnight is one of these moments. */
const RANKED_EVERY_MS = 6 * HOUR_MS;

/** How often progress is reported, in ms. */
const SAID_EVERY_MS = 2 * SECOND_MS;

/** What a past is played with: a game whose clock is the one that is turned. */
type Past = { readonly game: Game; readonly universe: UniverseId; readonly time: TurnableClock };

/** Who hears how far a past is, and what ends it early. */
export type Course = { readonly say: Say; readonly signal?: AbortSignal };

/**
 * Lets a universe live up to an instant: its events happen and its AI players take their turns, by the code that runs
 * every universe. Throws unless every event happened and every stock, unit and point is accounted for at the end, and
 * when the signal ends it.
 */
export async function playPast(
  { game, universe, time }: Past,
  present: Instant,
  { say, signal }: Course,
): Promise<void> {
  const begins = time.now();
  const report = everyNow(say);
  while (time.now() < present) {
    signal?.throwIfAborted();
    const before = time.now();
    const next = await nextMoment(game, before, present);
    time.turn(secondsBetween(before, next));
    await game.resolveDue(universe);
    if (Math.floor(before / RANKED_EVERY_MS) < Math.floor(next / RANKED_EVERY_MS)) await rank(game);
    await playTurns(game);
    report(() => progressOf(begins, next, present), next - begins);
  }
  await game.resolveDue(universe);
  await rank(game);
  await refuseFaults(game, universe);
}

/** How many AI players take their turns at once; the connections to the side schema are few. */
const TURNS_AT_ONCE = 3;

/** Plays what is due. It is one moment for all of them, and each turn is claimed by one. */
const playTurns = (game: Game) => Promise.all(Array.from({ length: TURNS_AT_ONCE }, () => playDue(game)));

/** When the next turn is due, at most the next count of the rankings and at least a stride away. */
async function nextMoment({ db }: Game, now: Instant, present: Instant): Promise<Instant> {
  const counted = (Math.floor(now / RANKED_EVERY_MS) + 1) * RANKED_EVERY_MS;
  const turn = Math.max(now + STRIDE_MS, (await earliestTurn(db)) ?? present);
  return instant(Math.min(present, counted, turn));
}

const rank = (game: Game) =>
  keepRanking(game, {
    onPointsMended: () => {
      throw new Error('The points of a player are not those of what they have.');
    },
  });

function progressOf(begins: Instant, now: Instant, present: Instant): string {
  const isLong = secondsBetween(begins, present) >= 2 * DAY;
  const spent = (to: Instant) => (secondsBetween(begins, to) / (isLong ? DAY : HOUR)).toFixed(1);
  return `played ${spent(now)} of ${spent(present)} ${isLong ? 'days' : 'hours'}`;
}

/** Says a line if the last one is long enough ago. */
function everyNow(say: Say): (line: () => string, playedMs: number) => void {
  let saidAt = performance.now();
  return (line, playedMs) => {
    if (performance.now() - saidAt < SAID_EVERY_MS) return;
    saidAt = performance.now();
    say(line(), playedMs);
  };
}

async function refuseFaults({ db, clock }: Game, universe: UniverseId): Promise<void> {
  const { parked } = await readQueue(db, clock);
  if (parked > 0) throw new Error(`${parked} events of the past failed.`);
  const { equal } = await auditUniverse(db, universe);
  if (!equal) throw new Error('The past does not equal its ledgers.');
}

/** The most turns of AI players that a past may take: about an hour of work. */
const MOST_TURNS = 100_000;

/** The turns of an AI player in a day of speed 1, a night's sleep included. */
const TURNS_A_DAY = 16;

/** How many days a universe of this speed may have been played by that many AI players before it opens. */
export function longestPast(speed: number, aiPlayers: number): number {
  const turnsADay = Math.min(DAY_MS / STRIDE_MS, TURNS_A_DAY * Math.max(1, speed));
  return MOST_TURNS / (turnsADay * Math.max(1, aiPlayers));
}
