import { auditUniverse } from '../audit/audit-universe.ts';
import { expect, test } from 'vitest';
import { openFuzz, type Shot } from '../testing/fuzz.ts';

/** Requests in `npm test`; `npm run fuzz` sets many more. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2000);

/** The same seed draws the same requests; `npm run fuzz` takes a new one each time. */
const SEED = process.env['FUZZ_SEED'] ?? (REQUESTS > 2000 ? String(Date.now()) : 'farhold');

/** Of the whole test, in ms. */
const TIMEOUT_MS = 300_000 + REQUESTS * 30;

/** The longest that a reply may take on a busy machine, in ms. */
const MAX_MS = 10_000;

const faultsOf = ({ status, ms, changed, leaks }: Shot): readonly string[] => [
  ...(status >= 500 ? [`answered ${status}`] : []),
  ...(ms > MAX_MS ? [`took ${Math.round(ms)} ms`] : []),
  ...changed.map((table) => `answered ${status} and changed ${table}`),
  ...leaks.map((secret) => `told "${secret}"`),
];

test(
  `${REQUESTS} drawn requests of all callers (FUZZ_SEED=${SEED}) break nothing, tell no secret, and a refusal changes nothing`,
  async () => {
    const { cast, shoot } = await openFuzz(SEED);
    const universes = [cast.universe, cast.foreigner.universe, cast.third];
    const counts: Record<number, number> = {};
    for (let shot = 1; shot <= REQUESTS; shot += 1) {
      const fired = await shoot();
      counts[fired.status] = (counts[fired.status] ?? 0) + 1;
      const { caller, target, payload, text } = fired;
      const request = {
        seed: SEED,
        shot,
        caller,
        target,
        payload: payload?.slice(0, 500),
        text: text.slice(0, 300),
      };
      const faults = faultsOf(fired);
      if (faults.length > 0) throw new Error(`${faults.join(', ')}: ${JSON.stringify(request)}`);
      if (shot % 500 !== 0 && shot !== REQUESTS) continue;
      const audits = await Promise.all(universes.map((universe) => auditUniverse(cast.game.db, universe)));
      expect({ shot, equal: audits.map(({ equal }) => equal) }).toEqual({
        shot,
        equal: universes.map(() => true),
      });
    }
    // The draw reaches beyond the doors: much is accepted, and refused by the rules as well as by the form.
    expect(counts[200] ?? 0).toBeGreaterThan(REQUESTS / 10);
    expect(counts[422] ?? 0).toBeGreaterThan(REQUESTS / 10);
  },
  TIMEOUT_MS,
);
