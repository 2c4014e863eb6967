import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { advisoryLocks } from './advisory-locks.ts';

const server = new URL('../', import.meta.url);

const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !/\.test\.ts$|^testing\/|node_modules/.test(path),
);

test('no two kinds of advisory locks have the same number, so that none waits for another kind', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('each advisory lock has its number from the list', () => {
  const locking = sources.filter((path) =>
    /pg_(try_)?advisory_(xact_)?lock/.test(readFileSync(new URL(path, server), 'utf8')),
  );
  expect(locking.length).toBeGreaterThan(10);
  const numbered = locking.filter((path) =>
    readFileSync(new URL(path, server), 'utf8').includes('advisoryLocks.'),
  );
  expect(numbered).toEqual(locking);
});
