import { expect, test } from 'vitest';
import { readLogLine } from './embedded-log.ts';

test("PostgreSQL's messages about itself are logged at debug level", () => {
  const line = readLogLine('[postmaster] LOG:  database system is ready to accept connections');
  expect(line).toEqual({ level: 'debug', text: 'database system is ready to accept connections' });
});

test('an error in its own processes is an error', () => {
  const line = readLogLine('[autovacuum worker] ERROR:  invalid page in block 3');
  expect(line).toEqual({ level: 'error', text: 'invalid page in block 3' });
});

test.each([
  'ERROR:  canceling autovacuum task',
  'FATAL:  terminating autovacuum process due to administrator command',
  'CONTEXT:  while scanning block 5852 of relation "public.planet"',
])('that the autovacuum makes way is no error: %s', (said) => {
  expect(readLogLine(`[autovacuum worker] ${said}`)?.level).toBe('debug');
});

test('an error in a statement of the game is left to its sender', () => {
  expect(readLogLine('[client backend] ERROR:  duplicate key value')?.level).toBe('quiet');
});

test('the continuation of a line is not a line of its own', () => {
  expect(readLogLine('\tpart of a long statement')).toBeNull();
});

test("the loader's complaint about a missing library is logged too", () => {
  expect(readLogLine('postgres: error while loading shared libraries')?.level).toBe('error');
});
