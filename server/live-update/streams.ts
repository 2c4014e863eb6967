import type { change } from '@farhold/contract/live-update';
import { allTopics, STREAM_BEAT_MS } from '@farhold/contract/topics';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId } from '@farhold/engine/ids';
import { SECOND_MS } from '@farhold/engine/time/duration';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { type EventStream, openEventStream } from '../http/event-stream.ts';
import type { Bus, Listener, Listening } from '../database/bus.ts';
import type { Visitor } from '../http/handler.ts';
import type { Peers } from '../http/peers.ts';
import { countElsewhere } from './count-elsewhere.ts';
import { type MissedUpdate, recentUpdates } from './recent-updates.ts';
import { spreadOver } from './spread-over.ts';
import { LIVE_UPDATE_CHANNEL, readPayload } from './tell.ts';

type Change = z.output<typeof change>;

/** The metric for open streams. */
export type StreamWatch = {
  /** The number of open streams grew by this or, if negative, shrank. */
  readonly onStreams: (more: number) => void;
  readonly onChangeSent: () => void;
};

/** The streams from this process to pages. */
export type Streams = {
  /** Begins to listen, so that the first streams miss nothing. Opening one does, too. */
  readonly listen: () => Promise<void>;
  /** Opens a stream for a session, which begins with what it missed. Refuses if the account has too many. */
  readonly open: (
    visitor: Visitor,
    missedMs?: number,
  ) => Promise<Decision<EventStream<Change>, 'too-many-streams'>>;
  /** Sends everyone a heartbeat and ends streams of expired sessions. Also runs by itself. */
  readonly beat: () => Promise<void>;
  /** Ends all streams; none is opened afterwards. */
  readonly close: () => Promise<void>;
};

type Parts = StreamWatch & {
  readonly peers: Peers;
  /** Over which it hears what transactions of all processes have changed. */
  readonly bus: Bus;
  readonly log: Logger;
  /** Which of these sessions are still active. */
  readonly liveSessions: (sessions: readonly number[]) => Promise<ReadonlySet<number>>;
};

type Open = EventStream<Change> & { readonly session: number };

/** The maximum of streams of an account: one per browser, with spare ones for dead connections. */
export const STREAMS_PER_ACCOUNT = 12;

/** After a gap pages ask for everything anew. They learn of it one after the other within this time, in ms. */
const GAP_SPREAD_MS = 30 * SECOND_MS;

/** When an account with too many streams may retry. */
const RETRY_SECONDS = 60;

/** The streams of one process. */
export function createStreams(parts: Parts): Streams {
  const open = openStreams(parts);
  const elsewhere = countElsewhere(parts.peers);
  const recent = recentUpdates();
  const gap = spreadOver(GAP_SPREAD_MS, (stream: Open) => send(parts, [stream], everything));
  let isClosed = false;
  const listener = lazyListener(parts, {
    onText: passingOn(parts, open, recent),
    onStart: recent.begin,
    onGap: () => {
      recent.begin();
      gap.tell(open.all());
    },
    beat: async () => {
      for (const stream of open.all()) stream.beat();
      await endThoseOver(parts, open.all());
    },
  });
  return {
    listen: listener.open,
    open: async (visitor, missedMs = 0) => {
      await listener.open();
      const { account } = visitor;
      if (open.of(account).length + elsewhere.of(account) >= STREAMS_PER_ACCOUNT)
        return refuse('too-many-streams', { seconds: RETRY_SECONDS });
      const stream = open.add(visitor, (streams) => elsewhere.say(account, streams));
      if (missedMs > 0) tellMissed(parts, stream, recent.missed(account, missedMs));
      // A stream that was being opened when the server began to stop.
      if (isClosed) stream.end();
      return accept(stream);
    },
    beat: listener.beat,
    close: async () => {
      isClosed = true;
      gap.stop();
      elsewhere.stop();
      for (const stream of open.all()) stream.end();
      await listener.close();
    },
  };
}

/** Passes what changed on to the streams of its players, and keeps it for those that are opened soon. */
function passingOn(
  parts: Parts,
  open: Pick<ReturnType<typeof openStreams>, 'of'>,
  recent: Pick<ReturnType<typeof recentUpdates>, 'add'>,
) {
  const inOrder = createInOrder();
  return (text: string): void => {
    for (const update of readPayload(text)) {
      const { player, universe, topics } = update;
      recent.add(update);
      const pass = () => send(parts, open.of(player), { id_universe: universe, topics: [...topics] });
      // The end of a session arrives as a change of the account: its streams end here.
      if (topics.includes('account')) inOrder.add(player, () => endThoseOver(parts, open.of(player)));
      inOrder.add(player, pass);
    }
  };
}

/** The open streams by account. */
function openStreams({ onStreams }: StreamWatch) {
  const byPlayer = new Map<AccountId, Set<Open>>();
  return {
    of: (account: AccountId): Open[] => [...(byPlayer.get(account) ?? [])],
    all: (): Open[] => [...byPlayer.values()].flatMap((some) => [...some]),
    /** Adds a stream; `say` hears of the number of its account's whenever that changes. */
    add: ({ account, session }: Visitor, say: (streams: number) => void): Open => {
      const mine = byPlayer.get(account) ?? new Set();
      const onClosed = () => {
        mine.delete(stream);
        say(mine.size);
        if (mine.size === 0) byPlayer.delete(account);
        onStreams(-1);
      };
      const stream: Open = { session, ...openEventStream<Change>(onClosed) };
      byPlayer.set(account, mine.add(stream));
      say(mine.size);
      onStreams(1);
      return stream;
    },
  };
}

/**
 * Runs what belongs to an account one after the other: what arrives while its ended sessions are being looked up must
 * not reach their streams. Where nothing is under way, it runs at once.
 */
function createInOrder() {
  const last = new Map<AccountId, Promise<void>>();
  const keep = (player: AccountId, step: Promise<void>) => {
    last.set(player, step);
    void step.then(() => {
      if (last.get(player) === step) last.delete(player);
    });
  };
  return {
    /** The step must not fail. */
    add: (player: AccountId, step: () => Promise<void> | void): void => {
      const before = last.get(player);
      const running = before ? before.then(step) : step();
      if (running) keep(player, running);
    },
  };
}

/** Anything may have changed. */
const everything: Change = { id_universe: null, topics: [...allTopics] };

function send({ onChangeSent }: StreamWatch, streams: readonly Open[], change: Change): void {
  for (const stream of streams) {
    stream.send(change);
    onChangeSent();
  }
}

/** Begins a stream with what it missed; where that is not known, it may be anything. */
function tellMissed(watch: StreamWatch, stream: Open, missed: readonly MissedUpdate[] | null): void {
  if (missed === null) send(watch, [stream], everything);
  for (const { universe, topics, agoMs } of missed ?? [])
    send(watch, [stream], { id_universe: universe, topics: [...topics], ago_ms: agoMs });
}

async function endThoseOver({ liveSessions, log }: Parts, streams: readonly Open[]): Promise<void> {
  if (streams.length === 0) return;
  try {
    const live = await liveSessions([...new Set(streams.map(({ session }) => session))]);
    for (const stream of streams) if (!live.has(stream.session)) stream.end();
  } catch (error) {
    log.warn({ err: error }, 'the sessions of open streams could not be read');
  }
}

/** The listening connection and the heartbeat; both start when first needed. */
function lazyListener(
  { bus, log }: Parts,
  {
    beat,
    onStart,
    ...listener
  }: Pick<Listener, 'onText' | 'onGap'> & Pick<Streams, 'beat'> & { readonly onStart: () => void },
) {
  let listening: Listening | null = null;
  let pulse: ReturnType<typeof setInterval> | undefined;
  const beatAndCheck = async () => void (await Promise.all([beat(), listening?.check()]));
  const begin = (): Listening => {
    const begun = bus.listen({ log, channel: LIVE_UPDATE_CHANNEL, ...listener });
    void begun.started.then(onStart);
    pulse = setInterval(() => void beatAndCheck(), STREAM_BEAT_MS);
    return begun;
  };
  return {
    open: async () => {
      listening ??= begin();
      await listening.started;
    },
    beat: beatAndCheck,
    close: async () => {
      clearInterval(pulse);
      await listening?.close();
    },
  };
}
