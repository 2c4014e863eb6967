import { accountId, universeId } from '@farhold/engine/ids';
import { expect, test } from 'vitest';
import { heardOf, type News, newsTexts } from './tell.ts';

const news = (player: number, universe: number | null, topic: News['topic']): News => ({
  player: accountId(player),
  universe: universe === null ? null : universeId(universe),
  topic,
});

test("a repeated update is sent once, and a player's updates are merged", () => {
  const texts = newsTexts([
    news(4, 1, 'planets'),
    news(7, null, 'account'),
    news(4, 1, 'planets'),
    news(4, 2, 'planets'),
    news(4, 1, 'fleets'),
  ]);
  expect(texts.map(heardOf)).toEqual([
    [
      { player: 4, universe: 1, topics: ['planets', 'fleets'] },
      { player: 7, universe: null, topics: ['account'] },
      { player: 4, universe: 2, topics: ['planets'] },
    ],
  ]);
});

test("no updates need no text, and many updates are split to fit PostgreSQL's limit", () => {
  expect(newsTexts([])).toEqual([]);
  const many = Array.from({ length: 1000 }, (_, player) => news(1_000_000_000 + player, 1, 'construction'));
  const texts = newsTexts(many);
  expect(texts.length).toBeLessThan(8);
  expect(texts.every((text) => text.length < 8000)).toBe(true);
  expect(texts.flatMap(heardOf)).toHaveLength(1000);
});
