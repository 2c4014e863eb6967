import { randomBytes } from 'node:crypto';
import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { type AccountId, type UniverseId, universeId } from '@farhold/engine/ids';
import { HOUR } from '@farhold/engine/time/duration';
import { type Instant, plusSeconds } from '@farhold/engine/time/instant';
import { createSecretBox, SEALING_KEY_BYTES } from '@farhold/server/account/secret-box';
import { unknownSessions } from '@farhold/server/account/known-sessions';
import { liveSessions } from '@farhold/server/account/session';
import { readConfig } from '@farhold/server/app/config';
import { createGame } from '@farhold/server/app/create-game';
import { assembleHttp } from '@farhold/server/app/http';
import { createMetrics, type Metrics } from '@farhold/server/app/metrics';
import { createReadiness } from '@farhold/server/app/readiness';
import { playDue } from '@farhold/server/ai/play-due';
import { fightHere } from '@farhold/server/combat/fight';
import { busOf, type Database } from '@farhold/server/database/connect';
import { createRemembered } from '@farhold/server/http/remembered';
import { noPeers } from '@farhold/server/http/peers';
import { plainReplies } from '@farhold/server/http/reply-serializer';
import { createStreams } from '@farhold/server/live-update/streams';
import type { Outbox } from '@farhold/server/mail/outbox';
import { keepRanking } from '@farhold/server/ranking/keep-ranking';
import { type CallRoute, callsOf, type Input } from '@farhold/server/testing/calls';
import { turnableClock } from '@farhold/server/time/turnable-clock';
import type { Game } from '@farhold/server/time/game';
import { foundUniverse } from '@farhold/server/universe/found-universe';
import { pino } from 'pino';

/** A signed-in player. */
export type Actor = { readonly id: AccountId; readonly name: string; readonly token: string };

/** Calls the API as a player; throws when the call is refused. */
type Ask = <Name extends keyof Routes>(
  by: Actor,
  name: Name,
  input?: Input<Name>,
) => Promise<Reply<Routes[Name]>>;

/** A whole server without a port, in a universe whose clock is set by hand. */
export type Stage = {
  readonly game: Game;
  readonly universe: UniverseId;
  readonly now: () => Instant;
  readonly ask: Ask;
  /** Runs the world until this instant; AI players take their turns on the way. */
  readonly liveUntil: (end: Instant) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** How far the clock advances per step, in seconds: about as often as AI players take a turn. */
const STRIDE = 2 * HOUR;

/** Nobody of the story reads mails. */
const nobodyIsMailed: Outbox = { add: async () => {}, claim: async () => [] };

/** Fleets fly at speed 1, so that those under way stay so for hours. */
const speeds = { resourcesSpeed: 4, researchSpeed: 4, buildingSpeed: 4, fleetSpeed: 1 };

const log = pino({ level: 'error', base: null }, process.stderr);

const post = { outbox: nobodyIsMailed, publicUrl: () => 'http://localhost' };

/** The story asks faster than people do. */
const unlimited = readConfig({ CALLS_PER_SECOND: '100000', ADDRESS_CALLS_PER_SECOND: '100000' });

/** Nobody else is at the database of a stage. */
const alone = { peers: noPeers, sessions: unknownSessions, serializer: plainReplies };

const streamsOf = (game: Game, metrics: Metrics) =>
  createStreams({ ...metrics, ...alone, bus: busOf(game.db), log, liveSessions: liveSessions(game) });

/** Sets up a stage in an empty database, with one universe of this name that begins at this instant. */
export async function setStage(
  db: Database,
  { name, begins }: { readonly name: string; readonly begins: Instant },
): Promise<Stage> {
  const { clock, now, turn } = turnableClock(begins);
  const metrics = createMetrics(db, clock);
  const game = createGame({ db, clock, log, fight: fightHere, ...metrics, onScheduled: () => {} });
  const streams = streamsOf(game, metrics);
  const app = await assembleHttp({
    game,
    post,
    secretBox: createSecretBox(randomBytes(SEALING_KEY_BYTES)),
    metrics,
    remembered: createRemembered(1),
    ...alone,
    readiness: createReadiness(db),
    streams,
    config: unlimited,
    webRoot: 'no client is needed',
  });
  const rules = { name, maxPlayers: null, protection: false, ...speeds };
  const made = await db.transaction().execute((tx) => foundUniverse(tx, rules, begins));
  if (!made) throw new Error(`There is a universe ${name} already.`);
  const universe = universeId(made.id);
  const settle = async () => {
    await game.resolveDue(universe);
    await playDue(game);
    await keepRanking(game, metrics);
  };
  const liveUntil = async (end: Instant) => {
    while (now() < end) {
      const next = Math.min(end, plusSeconds(now(), STRIDE));
      turn((next - now()) / 1000);
      await settle();
    }
  };
  return { game, universe, now, ask: asking(callsOf(app)), liveUntil, close: () => app.close() };
}

const asking =
  (call: CallRoute): Ask =>
  async (by, name, input = {}) => {
    const { status, body } = await call(by, name, input);
    if (status < 400) return body;
    throw new Error(`${by.name}: ${name} was refused: ${body.message}\n${JSON.stringify(input)}`);
  };
