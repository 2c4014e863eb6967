import { expect, test } from 'vitest';
import { constructionWith, later } from '../testing/planet-builder.ts';
import { inQueue, isRunning, queueLimit, queueNames, queueOf, stageCode } from './queue.ts';

test('mines and facilities share a queue, everything else has its own', () => {
  const keys = [
    'metal-mine',
    'shipyard',
    'laser-technology',
    'alien-facility',
    'cruiser',
    'light-laser',
  ] as const;
  expect(keys.map(queueOf)).toEqual(['buildings', 'buildings', 'research', 'aliens', 'shipyard', 'defence']);
});

test('ten orders of ships or defences can wait, five of anything else', () => {
  expect(queueNames.map((queue) => [queue, queueLimit(queue)])).toEqual([
    ['buildings', 5],
    ['shipyard', 10],
    ['defence', 10],
    ['research', 5],
    ['aliens', 5],
  ]);
});

test('screens know the queues by the numbers 0 to 4', () => {
  expect(queueNames.map(stageCode)).toEqual([0, 1, 2, 3, 4]);
});

test('an order runs once it has a start time', () => {
  const waiting = constructionWith({ key: 'metal-mine', level: 1 });
  expect([isRunning(waiting), isRunning({ ...waiting, startsAt: later(0) })]).toEqual([false, true]);
});

test('the entries of a queue keep their order', () => {
  const keys = ['shipyard', 'cruiser', 'metal-mine'] as const;
  const all = keys.map((key) => constructionWith({ key }));
  expect(inQueue(all, 'buildings').map(({ key }) => key)).toEqual(['shipyard', 'metal-mine']);
});
