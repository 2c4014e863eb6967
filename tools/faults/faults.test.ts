import { test } from 'vitest';
import { runFaults } from './run.ts';

/** Those that the gate has time for: `npm run faults` tries all of them. */
const FAULTS = 5;

test('whatever breaks, every answered order is kept, the books add up, and the servers answer again', async () => {
  const said: string[] = [];
  await runFaults({
    seed: String(Date.now()),
    count: FAULTS,
    kind: 'brief',
    say: (line) => said.push(line),
  }).catch((error: unknown) => {
    throw new Error(said.join('\n'), { cause: error });
  });
});
