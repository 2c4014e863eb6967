import { expect, test } from 'vitest';
import { addAiPlayer } from '../ai/add-ai-player.ts';
import { accepted } from '../http/refused.ts';
import { world } from '../testing/world.ts';
import { findUsers } from './find-users.ts';

test('an operator finds people before AI players, each by name', async () => {
  const game = await world();
  for (const personality of ['raider', 'miner'] as const)
    accepted(await addAiPlayer(game.game, game.universe, personality));
  for (const name of ['Zoe', 'ann']) await game.player(name);
  const { data, total } = await findUsers(game, '', 1);
  expect(total).toBe(4);
  expect(data.slice(0, 2).map(({ name }) => name)).toEqual(['ann', 'Zoe']);
  const aiPlayers = data.slice(2);
  expect(aiPlayers.map(({ is_ai: isAi }) => isAi)).toEqual([true, true]);
  const names = aiPlayers.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
});
