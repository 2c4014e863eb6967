import { MOST_PARTS, LONGEST_PART } from '@farhold/contract/batch-limits';
import { noteFirstRead, takeFirstReads } from './first-reads.ts';

/** What a read was answered. */
export type Answered = { readonly status: number; readonly body: unknown };

/** The answers to several reads in one call, in their order, and the universe that was played. */
export type AnsweredTogether = { readonly universe: number | null; readonly parts: readonly Answered[] };

/** Sends several reads in one call. */
type SendTogether = (
  addresses: readonly string[],
  universe: number | null,
  signal: AbortSignal,
) => Promise<AnsweredTogether>;

type Waiting = {
  readonly address: string;
  /** Some are given up before they are sent, such as those of a planet that was abandoned. */
  readonly signal: AbortSignal | undefined;
  readonly resolve: (answered: Promise<Answered>) => void;
};

/** Reads of one page begin within this time of each other, in ms. */
const TOGETHER_MS = 8;

/** How long an answer that came before its question is kept, in ms: slow machines draw the last part of a page late. */
const EARLY_MS = 10_000;

/** What a page inside the game refreshes, and what every page needs at first. Anything else has a call of its own. */
const gathered =
  /^\/(user|user\/universes|planet|planet\/\d+|planet\/\d+\/projection|activity|activity\/construction\?.*|activity\/next-times|report\/unread-count|message\/unread-count|motd|rank\/user|wish|rest|dark-matter|goal|union|alliance\/waiting|alerts|empire|asset\?.*)$/;

export const isGathered = (address: string): boolean =>
  gathered.test(address) && address.length <= LONGEST_PART;

type Early = {
  readonly askedAt: number;
  readonly answer: Promise<{ readonly universe: number | null; readonly answered: Answered }>;
};

/** Prefetched replies, with the universe they belong to. */
const early = new Map<string, Early>();

function keepEarly(address: string, reply: Promise<AnsweredTogether>, index: number): void {
  const answer = reply.then(({ parts, universe }) => ({ universe, answered: partAt(parts, index) }));
  // Nobody may ever ask for it.
  answer.catch(() => early.delete(address));
  early.set(address, { askedAt: Date.now(), answer });
  setTimeout(() => early.delete(address), EARLY_MS);
}

/**
 * Collects reads that begin at the same time and sends them in one call. The first call of a page also asks for what
 * the page asked last time after it had loaded, and keeps those answers for a moment.
 */
export function createGatherer(send: SendTogether) {
  const waiting = new Map<number | null, Waiting[]>();

  const flush = (begunIn: number | null): void => {
    const { universe, reads } = takeWaiting(waiting, begunIn);
    if (reads.length === 0) return;
    const asked = [...new Set(reads.map(({ address }) => address))].slice(0, MOST_PARTS);
    const ahead = firstReadsBeside(asked);
    const addresses = [...asked, ...ahead].slice(0, MOST_PARTS);
    const reply = send(addresses, universe, onceGivenUp(reads));
    const answerOf = (address: string) =>
      reply.then(({ parts }) => partAt(parts, addresses.indexOf(address)));
    for (const { address, resolve } of reads) resolve(answerOf(address));
    for (const address of ahead) keepEarly(address, reply, addresses.indexOf(address));
  };

  const ask = (address: string, universe: number | null, signal?: AbortSignal): Promise<Answered> =>
    new Promise((resolve, reject) => {
      onAbort(signal, reject);
      const reads = waiting.get(universe) ?? [];
      if (reads.length === 0) {
        waiting.set(universe, reads);
        setTimeout(() => flush(universe), TOGETHER_MS);
      }
      reads.push({ address, signal, resolve });
    });

  return {
    /** The answer to a read, from a call that asks for others as well. */
    read: async (address: string, universe: number | null, signal?: AbortSignal): Promise<Answered> => {
      noteFirstRead(address);
      const known = early.get(address);
      early.delete(address);
      const found = await known?.answer.catch(() => null);
      if (found && (universe === null || universe === found.universe)) return found.answered;
      signal?.throwIfAborted();
      return ask(address, universe, signal);
    },
    /** Drops answers that came early and were asked for before this moment, in ms: something may have changed them. */
    forget: (before = Infinity): void => {
      for (const [address, { askedAt }] of early) if (askedAt < before) early.delete(address);
    },
  };
}

/**
 * Removes and returns the pending reads of one universe, except aborted ones; reads without a universe join any batch.
 */
function takeWaiting(
  waiting: Map<number | null, Waiting[]>,
  begunIn: number | null,
): { readonly universe: number | null; readonly reads: readonly Waiting[] } {
  const universe = begunIn ?? [...waiting.keys()].find((other) => other !== null) ?? null;
  const reads = [...new Set([universe, null])].flatMap((one) => waiting.get(one) ?? []);
  waiting.delete(universe);
  waiting.delete(null);
  return { universe, reads: reads.filter(({ signal }) => signal?.aborted !== true) };
}

/** What the page asked last time, and is not asked already. */
const firstReadsBeside = (asked: readonly string[]): string[] =>
  takeFirstReads().filter((address) => isGathered(address) && !asked.includes(address));

/** Calls back when a read is given up. */
const onAbort = (signal: AbortSignal | undefined, reject: (reason: Error) => void): void =>
  signal?.addEventListener('abort', () => reject(new DOMException('The read was given up.', 'AbortError')), {
    once: true,
  });

/** Aborts once each of these reads is given up: nobody waits for the call any more. */
function onceGivenUp(reads: readonly Waiting[]): AbortSignal {
  const controller = new AbortController();
  let left = reads.length;
  for (const { signal } of reads) {
    const giveUp = () => {
      left -= 1;
      if (left === 0) controller.abort();
    };
    signal?.addEventListener('abort', giveUp, { once: true });
  }
  return controller.signal;
}

function partAt(parts: readonly Answered[], index: number): Answered {
  const part = parts[index];
  if (!part) throw new TypeError('The reply lacks a part.');
  return part;
}
