import type { Topic } from '@farhold/contract/topics';
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
 * How long changes wait for a command that is under way, in ms. It refetches what it has changed itself, and only it knows
 * what is gone: an abandoned planet must not be asked for again.
 */
const HOLD_MS = 5000;

/** Refetches what changed: at once on a visible page, on a hidden one when it becomes visible. */
export function refreshChanged(): { readonly hear: (change: Change) => void; readonly stop: () => void } {
  let heard = new Map<Query, { heardAt: number; wasUnderWay: boolean }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
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
      refetchType: document.visibilityState === 'hidden' ? 'none' : 'active',
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
  return { hear, stop: () => clearTimeout(timer) };
}

const concerned = (topics: ReadonlySet<Topic>): Query[] =>
  queries.getQueryCache().findAll({ predicate: (query) => hearsAny(query, topics) });
