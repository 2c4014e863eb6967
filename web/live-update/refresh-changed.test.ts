import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { inGame, queries } from '../client/query-client.ts';
import { refreshChanged } from './refresh-changed.ts';

const inside = { hears: ['alliance'], isInside: true } as const;

const keep = (name: string, meta: typeof inside | { readonly hears: readonly ['alliance'] }) =>
  queries.query({ queryKey: inGame(name), meta, queryFn: () => Promise.resolve(name) });

const kept = (...names: readonly string[]) => names.filter((name) => queries.getQueryData(inGame(name)));

/** The stream, with nothing refetched: there is no page here. */
function stream() {
  const { hear, stop } = refreshChanged();
  onTestFinished(() => {
    stop();
    queries.clear();
  });
  return { hear, stop };
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
