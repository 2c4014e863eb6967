import { expect, test } from 'vitest';
import { inOneTab } from './one-tab.ts';

/** A tab that records when it leads, and can be closed. */
function openTab(name: string, led: string[], label: string) {
  const closing = new AbortController();
  const started = Promise.withResolvers<void>();
  const task = async (signal: AbortSignal, isSuccessor: boolean) => {
    led.push(isSuccessor ? `${label} after another` : label);
    started.resolve();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  };
  const over = inOneTab(name, task, closing.signal);
  const close = async () => {
    closing.abort();
    await over;
  };
  return { leads: started.promise, close };
}

test('one of many tabs leads, and when it closes the next takes over', async () => {
  const led: string[] = [];
  const first = openTab('hand-over', led, 'first');
  await first.leads;
  const second = openTab('hand-over', led, 'second');
  const third = openTab('hand-over', led, 'third');
  expect(led).toEqual(['first']);
  await first.close();
  await second.leads;
  expect(led).toEqual(['first', 'second after another']);
  await second.close();
  await third.leads;
  expect(led).toHaveLength(3);
  await third.close();
});

test('a tab that closes before its turn never leads', async () => {
  const led: string[] = [];
  const first = openTab('early', led, 'first');
  await first.leads;
  await openTab('early', led, 'second').close();
  await first.close();
  const third = openTab('early', led, 'third');
  await third.leads;
  expect(led).toEqual(['first', 'third']);
  await third.close();
});
