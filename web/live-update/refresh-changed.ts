import { MINUTE_MS, SECOND_MS } from '@farhold/engine/time/duration';
import { allTopics, LONGEST_MISSED_MS, type Topic } from '@farhold/contract/topics';
import type { Query } from '@tanstack/react-query';
import { forgetEarlyAnswers } from '../client/call.ts';
import { readPlayedUniverse } from '../client/played-universe.ts';
import { forgetInside, hearsAny, queries } from '../client/query-client.ts';
import { refreshUser } from '../session/session.ts';
import type { Change } from './api.ts';
import { isStaleSince } from './stale-since.ts';

/** How long changes are collected before refetching: an order and its outcome arrive together. */
const GATHER_MS = 250;

/**
 * How long changes, and a stream that has ended, wait for a command that is under way, in ms. It refetches what it has
 * changed itself, and only it knows what is gone: an abandoned planet, or the session, must not be asked for again.
 */
export const HOLD_MS = 5000;

/**
 * What was read within this time before the stream opened was asked for in the time that the stream makes up for, in
 * ms: an answer may wait half of that for the page.
 */
const MADE_UP_FOR_MS = LONGEST_MISSED_MS / 2;

/** What was read within this time has just been polled, in ms. */
const JUST_POLLED_MS = SECOND_MS;

/**
 * How often a page without a stream reads what the stream would report, in ms; the stream beats three times as often.
 */
const UNHEARD_EVERY_MS = MINUTE_MS;

/** After this many times it is read in any case: a report is lost with the process that would have sent it. */
const HEARD_TIMES = 5;

const refetchType = () => (document.visibilityState === 'hidden' ? 'none' : 'active');

/** Refetches what was read before this moment and the stream may not have reported, as far as `isMissed` says so. */
function readAnew(before: number, isMissed: (query: Query) => boolean): void {
  forgetEarlyAnswers(before);
  const heard = new Set(allTopics);
  void queries.invalidateQueries({
    predicate: (query) =>
      hearsAny(query, heard) &&
      query.state.dataUpdatedAt < before &&
      query.state.fetchStatus !== 'fetching' &&
      isMissed(query),
    refetchType: refetchType(),
  });
}

/** Refetches what was read long before the stream was open. What failed was not read: it has a way to try again. */
const catchUp = (): void => readAnew(Date.now() - MADE_UP_FOR_MS, ({ state }) => state.status !== 'error');

/** A query that polls every minute or more often needs no other poll. */
const isReadSoon = (query: Query): boolean =>
  query.observers.some(({ options: { refetchInterval: every } }) => {
    const ms = typeof every === 'function' ? every(query) : every;
    return typeof ms === 'number' && ms <= MINUTE_MS;
  });

type Refreshing = {
  readonly hear: (change: Change) => void;
  readonly noteSign: () => void;
  readonly catchUp: () => void;
  readonly stop: () => void;
};

/** Reads every minute what the stream would report, and every five minutes while the stream gives signs of life. */
function pollInSilence(): Pick<Refreshing, 'noteSign' | 'stop'> {
  let [isHeard, times] = [false, 0];
  const timer = setInterval(() => {
    times += 1;
    if (isHeard && times < HEARD_TIMES) isHeard = false;
    else {
      readAnew(Date.now() - JUST_POLLED_MS, (query) => !isReadSoon(query));
      [isHeard, times] = [false, 0];
    }
  }, UNHEARD_EVERY_MS);
  const noteSign = () => {
    isHeard = true;
  };
  return { noteSign, stop: () => clearInterval(timer) };
}

/**
 * Refetches what changed: at once on a visible page, on a hidden one when it becomes visible.
 */
export function refreshChanged(): Refreshing {
  let heard = new Map<Query, { heardAt: number; wasUnderWay: boolean }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = pollInSilence();
  const refresh = () => {
    const heldMs = Date.now() - Math.min(...[...heard.values()].map(({ heardAt }) => heardAt));
    timer = queries.isMutating() > 0 && heldMs < HOLD_MS ? setTimeout(refresh, GATHER_MS) : undefined;
    if (timer !== undefined) return;
    const changed = heard;
    heard = new Map();
    void queries.invalidateQueries({
      predicate: (query) => {
        const since = changed.get(query);
        return since !== undefined && isStaleSince(since, query.state);
      },
      refetchType: refetchType(),
    });
  };
  const hear = ({ universe, topics }: Change) => {
    if (universe !== null && universe !== readPlayedUniverse()) return;
    forgetEarlyAnswers();
    if (topics.includes('account')) void refreshUser();
    if (topics.includes('alliance')) forgetInside('inactive');
    const heardAt = Date.now();
    for (const query of concerned(new Set(topics))) {
      heard.set(query, { heardAt, wasUnderWay: query.state.fetchStatus === 'fetching' });
    }
    if (heard.size > 0) timer ??= setTimeout(refresh, GATHER_MS);
  };
  const stop = () => {
    silence.stop();
    clearTimeout(timer);
  };
  return { hear, noteSign: silence.noteSign, catchUp, stop };
}

const concerned = (topics: ReadonlySet<Topic>): Query[] =>
  queries.getQueryCache().findAll({ predicate: (query) => hearsAny(query, topics) });
