import { expect, test } from 'vitest';
import { readLogLine } from './embedded-log.ts';

test('what PostgreSQL says about itself is for those who look closely', () => {
  const line = readLogLine('[postmaster] LOG:  database system is ready to accept connections');
  expect(line).toEqual({ level: 'debug', text: 'database system is ready to accept connections' });
});

test('a fault in its own parts is an error', () => {
  const line = readLogLine('[autovacuum worker] ERROR:  invalid page in block 3');
  expect(line).toEqual({ level: 'error', text: 'invalid page in block 3' });
});

test('a fault in a statement of the game is left to the one who sent it', () => {
  expect(readLogLine('[client backend] ERROR:  duplicate key value')?.level).toBe('quiet');
});

test('the continuation of a line is not a line', () => {
  expect(readLogLine('\tpart of a long statement')).toBeNull();
});

test('the loader that finds no library is heard too', () => {
  expect(readLogLine('postgres: error while loading shared libraries')?.level).toBe('error');
});
