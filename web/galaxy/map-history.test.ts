import { expect, test } from 'vitest';
import { type HistoricMoment, momentsBy } from './map-history.ts';

const moment = (at: number): HistoricMoment => ({ system: 1, what: 'founding', at, worth: 0, debris: 0 });
const history = { galaxy: 1, startsAt: 0, battlesUntil: 90, moments: [10, 20, 20, 40].map(moment) };

test('the past of an instant holds what had happened by then, that instant included', () => {
  const by = (at: number) => momentsBy({ history, at }).length;
  expect([0, 9, 10, 19, 20, 39, 40, 100].map(by)).toEqual([0, 0, 1, 1, 3, 3, 4, 4]);
});
