import { expect, test } from 'vitest';
import { refuse } from '../decision.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/duration.ts';
import { instant } from '../time/instant.ts';
import { requestSupplies } from './supply-request.ts';

const now = instant(1_000_000);
const wanted = { metal: 0, crystal: 0, deuterium: 50_000 };
const until = (ms: number) => requestSupplies(wanted, instant(now + ms), now).ok;

test('a request names something, and is open from fifteen minutes to two days', () => {
  expect(requestSupplies({ metal: 0, crystal: 0, deuterium: 0 }, instant(now + HOUR_MS), now)).toEqual(
    refuse('request-empty'),
  );
  expect([
    until(15 * MINUTE_MS - SECOND_MS),
    until(15 * MINUTE_MS),
    until(48 * HOUR_MS),
    until(48 * HOUR_MS + SECOND_MS),
  ]).toEqual([false, true, true, false]);
});
