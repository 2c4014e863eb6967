import { expect, test } from 'vitest';
import { runFaults } from './run.ts';

/** Those that the gate has time for: `npm run faults` tries all of them. */
const FAULTS = 4;

test('whatever breaks, every answered order is kept, the books add up, and the servers answer again', async () => {
  const said: string[] = [];
  const seed = String(Date.now());
  const run = runFaults({ seed, count: FAULTS, kind: 'brief', say: (line) => said.push(line) });
  const survived = await run.catch((error: unknown) => {
    throw new Error(said.join('\n'), { cause: error });
  });
  expect(survived).toBe(FAULTS);
});
