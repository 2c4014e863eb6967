import { expect, test } from 'vitest';
import { DAY, HOUR } from '../time/duration.ts';
import { plusSeconds, secondsBetween } from '../time/instant.ts';
import { noon } from '../testing/planet-builder.ts';
import type { BarterOffer } from './barter.ts';
import { nextProposal, offerToPropose, unansweredAfter } from './propose-barter.ts';

const hours = (
  ...[last, tradedAt, speed]: [unanswered: number | null, tradedAfter: number | null, speed: number]
) => {
  const proposal = last === null ? null : { at: noon, unanswered: last };
  const traded = tradedAt === null ? null : plusSeconds(noon, tradedAt);
  return secondsBetween(noon, nextProposal(noon, proposal, traded, speed)) / HOUR;
};

test('the first proposal comes three hours after a person has joined, and sooner in a fast universe', () => {
  expect([hours(null, null, 1), hours(null, null, 4)]).toEqual([3, 0.75]);
});

test('a person who trades is asked daily, one who does not ever more rarely, and nobody more than every four hours', () => {
  expect(hours(0, DAY / 2, 1)).toBe(24);
  expect(hours(3, 1, 1)).toBe(24);
  expect([0, 1, 2, 3].map((unanswered) => hours(unanswered, null, 1) / 24)).toEqual([2, 4, 8, 8]);
  expect([hours(0, 1, 100), hours(0, null, 100)]).toEqual([4, 8]);
});

test('a trade from before the proposal does not answer it', () => {
  const last = { at: noon, unanswered: 1 };
  expect([unansweredAfter(last, plusSeconds(noon, -1)), unansweredAfter(last, plusSeconds(noon, 1))]).toEqual(
    [2, 0],
  );
  expect(unansweredAfter(null, null)).toBe(0);
});

test('the offer that brings most is proposed', () => {
  const offer = (gets: BarterOffer['gets'], most: number): BarterOffer => ({
    gives: gets === 'metal' ? 'crystal' : 'metal',
    gets,
    rate: 1000,
    least: 1,
    most,
    seconds: 60,
  });
  expect(offerToPropose([offer('metal', 5000), offer('deuterium', 4000)])?.gets).toBe('deuterium');
  expect(offerToPropose([])).toBeUndefined();
});
