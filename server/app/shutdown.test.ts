import { expect, test } from 'vitest';
import { createShutdown } from './shutdown.ts';

test('parts of a stage stop at once, after those of later stages, and what is waited for has a name', async () => {
  const { stages, close, unfinished } = createShutdown();
  const stopped: string[] = [];
  const held = new Map<string, () => void>();
  const part = (name: string) => ({
    name,
    stop: () => new Promise<void>((resolve) => held.set(name, () => resolve(void stopped.push(name)))),
  });
  const release = async (...names: readonly string[]) => {
    for (const name of names) {
      await expect.poll(() => held.has(name)).toBe(true);
      held.get(name)?.();
    }
  };
  stages.push([part('database')], [part('calls'), part('mails')]);
  const closed = close();
  await release('mails');
  await expect.poll(unfinished).toEqual(['calls']);
  expect(held.has('database')).toBe(false);
  await release('calls', 'database');
  await closed;
  expect([stopped, unfinished()]).toEqual([['mails', 'calls', 'database'], []]);
});
