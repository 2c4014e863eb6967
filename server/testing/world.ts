import { universeId, type UniverseId } from '@farhold/engine/ids';
import type { Universe } from '@farhold/engine/planet/planet';
import { MINUTE, HOUR } from '@farhold/engine/time/duration';
import { instant, type Instant } from '@farhold/engine/time/instant';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { type Environment, readConfig, savesNightly } from '../app/config.ts';
import { createGame } from '../app/create-game.ts';
import { assembleHttp } from '../app/http.ts';
import { createMetrics } from '../app/metrics.ts';
import { createReadiness } from '../app/readiness.ts';
import { createSecretBox, SEALING_KEY_BYTES } from '../account/secret-box.ts';
import { unknownSessions } from '../account/known-sessions.ts';
import { liveSessions } from '../account/session.ts';
import { type Fight, fightHere } from '../combat/fight.ts';
import type { Mail } from '../mail/mailer.ts';
import { noPeers } from '../http/peers.ts';
import { checkedReplies } from '../http/reply-serializer.ts';
import { createRemembered, type Remembered } from '../http/remembered.ts';
import { createOutbox, type Outbox } from '../mail/outbox.ts';
import { createStreams, type Streams } from '../live-update/streams.ts';
import { selectNextDue } from '../time/event-store.ts';
import type { Game } from '../time/game.ts';
import { insertUniverse, type NewUniverse } from '../universe/store.ts';
import { type CallRoute, callsOf } from './calls.ts';
import { busOf, type Pool } from '../database/connect.ts';
import { takeStrays } from './sent-statements.ts';
import { takeDatabase, type TestGame } from './test-database.ts';
import { testLog, type TestLog } from './test-log.ts';
import { type Beginning, beginPlayer, type TestPlayer } from './test-player.ts';
import { turnableClock } from '../time/turnable-clock.ts';

/** A span of game time; its parts add up. */
type Span = { readonly hours?: number; readonly minutes?: number; readonly seconds?: number };

export type World = {
  readonly game: TestGame;
  readonly app: FastifyInstance;
  readonly streams: Streams;
  /** The settings for another server to reach the database of this world. */
  readonly databaseUrl: string;
  readonly universe: UniverseId;
  /** The mails that were put into the outbox. */
  readonly mails: readonly Mail[];
  /** Where they wait. */
  readonly outbox: Outbox;
  readonly takeLog: TestLog['take'];
  readonly now: () => Instant;
  readonly call: CallRoute;
  readonly addUniverse: (wanted: Partial<NewUniverse>) => Promise<UniverseId>;
  /** A player of the world's universe, or of another one, who plays it. */
  readonly player: (name: string, beginning?: Beginning, universe?: UniverseId) => Promise<TestPlayer>;
  /** Lets time pass and resolves what falls due, unless the worker is asleep. */
  readonly advance: (span: Span, worker?: 'awake' | 'asleep') => Promise<void>;
  /** Wakes the worker and resolves everything that is due. */
  readonly wake: () => Promise<void>;
};

export type WorldOptions = {
  /** The start of the test, in ISO 8601. */
  readonly at?: string;
  readonly speeds?: Partial<Universe>;
  /** The folder of a built web client. */
  readonly webRoot?: string;
  /** What resolves the battles. */
  readonly fight?: Fight;
  /** The host's settings. */
  readonly settings?: Environment;
  /** A new database for a test that counts what PostgreSQL reads; any other test gets an emptied one sooner. */
  readonly database?: 'new' | 'any';
  /** Players are told soon that a universe is busy; in other tests, a busy machine makes nobody fail. */
  readonly patience?: 'player' | 'endless';
};

/** Longer than any test; in ms. */
export const ENDLESS_MS = 600_000;

/** The settings of connections that wait for a busy machine. */
export const endless = {
  connectionTimeoutMillis: ENDLESS_MS,
  idle_in_transaction_session_timeout: ENDLESS_MS,
  lock_timeout: ENDLESS_MS,
  query_timeout: ENDLESS_MS,
  statement_timeout: ENDLESS_MS,
};

/**
 * A world for one test: its own database with one universe, a clock that stands still until it is turned, and the
 * complete server. It is torn down when the test ends, which fails if an error was logged that the test did
 * not take, or if play asked more than one universe in a statement.
 */
export async function world({
  at = '2030-05-01T12:00:00Z',
  speeds = {},
  webRoot = 'no client is built here',
  fight = fightHere,
  settings = {},
  database: whichDatabase = 'any',
  patience = 'endless',
}: WorldOptions = {}): Promise<World> {
  const isEndless = patience === 'endless';
  const database = await takeDatabase(whichDatabase, isEndless ? endless : {});
  const { clock, now, turn } = turnableClock(instant(Date.parse(at)));
  const { log, take } = testLog();
  const config = readConfig({ ...unlimited, ...settings });
  const metrics = createMetrics(database.db, clock, savesNightly(config));
  const { db } = database;
  const waits = isEndless ? { patienceMs: ENDLESS_MS, longestWaitMs: ENDLESS_MS } : {};
  const game = { ...createGame({ db, clock, log, fight, ...metrics, ...waits, onScheduled: () => {} }), db };
  const mails: Mail[] = [];
  const streams = createStreams({
    ...metrics,
    peers: noPeers,
    bus: busOf(db),
    log,
    liveSessions: liveSessions(game),
  });
  const secretBox = createSecretBox(Buffer.alloc(SEALING_KEY_BYTES));
  const outbox = createOutbox(secretBox);
  const post = { outbox: overheard(outbox, mails), publicUrl: () => 'https://farhold.test' };
  const readiness = createReadiness(db, isEndless ? ENDLESS_MS : undefined);
  const remembered = createRemembered();
  metrics.watchRemembered(remembered);
  forgetWhatTestsChange(db, remembered);
  const sessions = unknownSessions;
  const app = await assembleHttp({
    game,
    post,
    secretBox,
    metrics,
    readiness,
    peers: noPeers,
    remembered,
    sessions,
    serializer: checkedReplies,
    streams,
    config,
    webRoot,
  });
  onTestFinished(async () => {
    await app.close();
    const strays = await takeStrays(db);
    await database.giveBack();
    if (strays.length > 0) throw new Error(`These ask more than one universe:\n${strays.join('\n')}`);
    const faults = take().filter(({ level }) => level >= 50);
    if (faults.length > 0) throw new Error(`The server logged: ${JSON.stringify(faults)}`);
  });

  const addUniverse = (wanted: Partial<NewUniverse>) => makeUniverse(game, wanted, now());
  const universe = await addUniverse({ name: 'Origin', ...speeds });
  const wake = async () => {
    for (const { universeId: due, dueAt } of await selectNextDue(game.db)) {
      if (dueAt <= now()) await game.resolveDue(due);
    }
  };
  return {
    game,
    app,
    streams,
    get databaseUrl() {
      return database.url;
    },
    universe,
    mails,
    outbox,
    takeLog: take,
    now,
    call: callsOf(app),
    addUniverse,
    player: (name, beginning = {}, where = universe) => beginPlayer(game, where, name, beginning),
    advance: async (span, worker = 'awake') => {
      turn(secondsOf(span));
      if (worker === 'awake') await wake();
    },
    wake,
  };
}

/** A test may write to the database past the game, which raises no versions. */
function forgetWhatTestsChange(db: Pool, { forget }: Remembered): void {
  const executor = db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  executor.executeQuery = async (query) => {
    const result = await execute<never>(query);
    if (/\b(insert into|update "?\w|delete from|truncate)/i.test(query.sql)) forget();
    return result;
  };
}
/** Tests ask faster than people do, and for more at once; those of the limits set them. */
const unlimited: Environment = {
  CALLS_PER_SECOND: '100000',
  ADDRESS_CALLS_PER_SECOND: '100000',
  COMMANDS_AT_ONCE: '1000',
};

/** The outbox, which notes each mail as well. */
const overheard = (outbox: Outbox, mails: Mail[]): Outbox => ({
  ...outbox,
  add: async (tx, mail, now, uselessFrom) => {
    await outbox.add(tx, mail, now, uselessFrom);
    if (uselessFrom > now) mails.push(mail);
  },
});

const secondsOf = ({ hours = 0, minutes = 0, seconds = 0 }: Span): number =>
  hours * HOUR + minutes * MINUTE + seconds;

async function makeUniverse(game: Game, wanted: Partial<NewUniverse>, now: Instant): Promise<UniverseId> {
  const plain = { maxPlayers: null, resourcesSpeed: 1, researchSpeed: 1, fleetSpeed: 1, buildingSpeed: 1 };
  const made = await game.db
    .transaction()
    .execute((tx) => insertUniverse(tx, { name: 'Another', protection: false, ...plain, ...wanted }, now));
  if (!made) throw new Error(`There is a universe ${wanted.name} already.`);
  return universeId(made.id);
}
