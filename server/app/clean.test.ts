import { expect, test } from 'vitest';
import { DIE, plantTrigger } from '../testing/plant-trigger.ts';
import { world } from '../testing/world.ts';
import { clean } from './clean.ts';

test('expired sessions that cannot be removed keep no account whose grace period is over', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const { db } = game.game;
  await db.updateTable('account').set({ erase_at: game.now() }).where('id', '=', ann.id).execute();
  await db.updateTable('session').set({ expires_at: game.now() }).where('account_id', '=', bob.id).execute();
  await plantTrigger(
    game.game,
    `before delete on session for each row when (old.account_id = ${bob.id})`,
    DIE,
  );
  await clean(game.game, 0);
  expect(game.takeLog()).toMatchObject([{ msg: 'something could not be removed' }]);
  expect(await db.selectFrom('account').select('name').execute()).toEqual([{ name: 'Bob' }]);
});
