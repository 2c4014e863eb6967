import { accountId, universeId } from '@farhold/engine/ids';
import { expect, test } from 'vitest';
import { readPayload, type LiveUpdate, payloadsOf } from './tell.ts';

const update = (player: number, universe: number | null, topic: LiveUpdate['topic']): LiveUpdate => ({
  player: accountId(player),
  universe: universe === null ? null : universeId(universe),
  topic,
});

test('what is told twice travels once, and all of a player together', () => {
  const payloads = payloadsOf([
    update(4, 1, 'planets'),
    update(7, null, 'account'),
    update(4, 1, 'planets'),
    update(4, 2, 'planets'),
    update(4, 1, 'fleets'),
  ]);
  expect(payloads.map(readPayload)).toEqual([
    [
      { player: 4, universe: 1, topics: ['planets', 'fleets'] },
      { player: 7, universe: null, topics: ['account'] },
      { player: 4, universe: 2, topics: ['planets'] },
    ],
  ]);
});

test('nothing to tell takes no text, and much to tell as many as PostgreSQL takes', () => {
  expect(payloadsOf([])).toEqual([]);
  const many = Array.from({ length: 1000 }, (_, player) => update(1_000_000_000 + player, 1, 'construction'));
  const payloads = payloadsOf(many);
  expect(payloads.length).toBeLessThan(8);
  expect(payloads.every((text) => text.length < 8000)).toBe(true);
  expect(payloads.flatMap(readPayload)).toHaveLength(1000);
});
