import { universeId } from '@farhold/engine/ids';
import { expect, test } from 'vitest';
import { auditUniverse } from '../audit/audit-universe.ts';
import { openFuzz, type Shot } from '../testing/fuzz.ts';
import type { Crowd } from '../testing/fuzz-crowd.ts';

/** Requests in `npm test`; `npm run fuzz` (tools/fuzz.ts) sets another number. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2000);

/** The same seed draws the same requests; `npm run fuzz` takes a new one each time. */
const SEED = process.env['FUZZ_SEED'] ?? 'farhold';

/**
 * Requests to one world. Then another one begins: in a grown one each request would take longer than the one before.
 */
const REQUESTS_OF_ROUND = 2000;

/** The seed of each round, by which it can be repeated alone. */
const rounds = Array.from({ length: Math.ceil(REQUESTS / REQUESTS_OF_ROUND) }, (_, round) => ({
  seed: round === 0 ? SEED : `${SEED}.${round}`,
  requests: Math.min(REQUESTS_OF_ROUND, REQUESTS - round * REQUESTS_OF_ROUND),
}));

/** From this many requests on, a round says something about how often each status comes. */
const ENOUGH_REQUESTS = 500;

/** How often the books are compared within a round. */
const SHOTS_BETWEEN_AUDITS = 500;

/** Of a round, in ms. */
const TIMEOUT_MS = 1_200_000;

/** The longest that a reply may take on a busy machine, in ms. */
const MAX_MS = 10_000;

const faultsOf = ({ status, text, ms, changed, leaks }: Shot): readonly string[] => [
  ...(status >= 500 ? [`answered ${status}`] : []),
  // Requests come one by one, so nothing goes meanwhile.
  ...(text.includes('"gone-meanwhile"') ? ['referred to nothing'] : []),
  ...(ms > MAX_MS ? [`took ${Math.round(ms)} ms`] : []),
  ...changed.map((table) => `answered ${status} and changed ${table}`),
  ...leaks.map((secret) => `told "${secret}"`),
];

test.each(rounds)(
  '$requests drawn requests of all callers (FUZZ_SEED=$seed) break nothing, tell no secret, and a refusal changes nothing',
  async ({ seed, requests }) => {
    const { crowd, shoot } = await openFuzz(seed);
    const counts: Record<number, number> = {};
    let slowest: Pick<Shot, 'target' | 'ms'> = { target: 'none', ms: 0 };
    for (let shot = 1; shot <= requests; shot += 1) {
      const fired = await shoot();
      const { status, ms, caller, target, payload, text } = fired;
      counts[status] = (counts[status] ?? 0) + 1;
      if (ms > slowest.ms) slowest = { target, ms };
      const request = {
        seed,
        shot,
        caller,
        target,
        payload: payload?.slice(0, 500),
        text: text.slice(0, 300),
      };
      const faults = faultsOf(fired);
      if (faults.length > 0) throw new Error(`${faults.join(', ')}: ${JSON.stringify(request)}`);
      const isStop = shot % SHOTS_BETWEEN_AUDITS === 0 || shot === requests;
      if (isStop && !(await booksAreEqual(crowd)))
        throw new Error(`The books differ: ${JSON.stringify(request)}`);
    }
    if (rounds.length > 1) report({ seed, counts, slowest });
    if (requests < ENOUGH_REQUESTS) return;
    // The draw gets past the guards: much is accepted, and rules refuse as well as schemas.
    expect(counts[200] ?? 0).toBeGreaterThan(requests / 10);
    expect(counts[422] ?? 0).toBeGreaterThan(requests / 10);
  },
  TIMEOUT_MS,
);

/** Whether the ledgers of every universe say what is there. */
async function booksAreEqual({ world: { game } }: Crowd): Promise<boolean> {
  const universes = await game.db.selectFrom('universe').select('id').orderBy('id').execute();
  const audits = await Promise.all(universes.map(({ id }) => auditUniverse(game.db, universeId(id))));
  return audits.every(({ equal }) => equal);
}

const report = (round: object): void => void process.stdout.write(`${JSON.stringify(round)}\n`);
