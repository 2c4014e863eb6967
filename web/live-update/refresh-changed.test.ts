import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inGame, queries } from '../client/query-client.ts';
import { refreshChanged } from './refresh-changed.ts';

const inside = { hears: ['alliance'], isInside: true } as const;

const keep = (name: string, meta: typeof inside | { readonly hears: readonly ['alliance'] }) =>
  queries.query({ queryKey: inGame(name), meta, queryFn: () => Promise.resolve(name) });

const kept = (...names: readonly string[]) => names.filter((name) => queries.getQueryData(inGame(name)));

/** The stream, with nothing refetched: there is no page here. */
function stream() {
  const refreshing = refreshChanged();
  onTestFinished(() => {
    refreshing.stop();
    queries.clear();
  });
  return refreshing;
}

test('when something changes in the alliance, what only members may see and no screen shows is forgotten at once', async () => {
  await Promise.all([keep('room', inside), keep('members', inside), keep('wars', { hears: ['alliance'] })]);
  const shown = new QueryObserver(queries, { queryKey: inGame('members'), enabled: false });
  onTestFinished(shown.subscribe(() => {}));
  const { hear, stop } = stream();
  hear({ universe: null, topics: ['alliance'] });
  stop();
  expect(kept('room', 'members', 'wars')).toEqual(['members', 'wars']);
});

test('what is said in the alliance makes nobody forget it', async () => {
  await keep('room', inside);
  const { hear, stop } = stream();
  hear({ universe: null, topics: ['alliance-talk', 'fleets'] });
  stop();
  expect(kept('room')).toEqual(['room']);
});

test('once the stream is open, a page reads anew what it had read long before, polled or not, but neither what is new nor what has failed', async () => {
  vi.stubGlobal('document', { visibilityState: 'visible' });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { catchUp } = stream();
  const readAgo = async (name: string, ms: number, meta: { readonly hears?: readonly ['alliance'] }) => {
    await queries.query({ queryKey: inGame(name), meta, queryFn: () => Promise.resolve(name) });
    queries.setQueryData(inGame(name), name, { updatedAt: Date.now() - ms });
  };
  await readAgo('old', 15_000, { hears: ['alliance'] });
  await readAgo('new', 5000, { hears: ['alliance'] });
  await readAgo('deaf', 15_000, {});
  await readAgo('polled', 15_000, { hears: ['alliance'] });
  const polling = { queryKey: inGame('polled'), enabled: false, refetchInterval: 60_000 };
  onTestFinished(
    new QueryObserver(queries, { ...polling, meta: { hears: ['alliance'] } }).subscribe(() => {}),
  );
  let tries = 0;
  const failed = new QueryObserver(queries, {
    queryKey: inGame('failed'),
    meta: { hears: ['alliance'] },
    retry: false,
    queryFn: () => {
      tries += 1;
      return Promise.reject(new Error('refused'));
    },
  });
  onTestFinished(failed.subscribe(() => {}));
  await expect.poll(() => failed.getCurrentResult().isError).toBe(true);
  catchUp();
  expect(tries).toBe(1);
  const stale = ['old', 'new', 'deaf', 'polled'].filter(
    (name) => queries.getQueryState(inGame(name))?.isInvalidated,
  );
  expect(stale).toEqual(['old', 'polled']);
});

test('what the stream would report is read every minute while it is silent, and every five while it is not', async () => {
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers().unstubAllGlobals());
  const { noteSign } = stream();
  let reads = 0;
  let polls = 0;
  const shows = (name: string, queryFn: () => Promise<number>, refetchInterval?: number) =>
    new QueryObserver(queries, {
      queryKey: inGame(name),
      meta: { hears: ['fleets'] },
      queryFn,
      ...(refetchInterval === undefined ? {} : { refetchInterval }),
    }).subscribe(() => {});
  onTestFinished(shows('fleets', () => Promise.resolve((reads += 1))));
  onTestFinished(shows('polled', () => Promise.resolve((polls += 1)), 60_000));
  const readsAfterMinutes = async (minutes: number) => {
    await vi.advanceTimersByTimeAsync(minutes * 60_000);
    return reads;
  };
  expect(await readsAfterMinutes(3)).toBe(4);
  const readsWhileHeard: number[] = [];
  for (let minute = 0; minute < 6; minute += 1) {
    noteSign();
    readsWhileHeard.push(await readsAfterMinutes(1));
  }
  expect(readsWhileHeard).toEqual([4, 4, 4, 4, 5, 5]);
  expect(await readsAfterMinutes(2)).toBe(7);
  // What polls is left to its own poll, which runs in browsers alone.
  expect(polls).toBe(1);
});
