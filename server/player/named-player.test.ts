import { expect, test } from 'vitest';
import { attack, befriend, found, invite } from '../testing/union-calls.ts';
import { world } from '../testing/world.ts';

test('friends, members of an alliance and wingmen are named with or without accents', async () => {
  const game = await world();
  const fleet = { units: { 'light-fighter': 20 }, stock: { deuterium: 9000 } };
  const ann = await game.player('Ann', { planet: fleet, research: { 'combustion-drive': 2 } });
  const ares = await game.player('Άρης');
  const zoe = await game.player('Zoë');
  const dora = await game.player('Dora');
  const alliance = { tag: 'WOLF', name: 'Wolves', admission: 'closed' as const };
  await game.call(ann, 'POST /alliance', { body: alliance });
  await befriend(game, [ann, ares]);
  const { body: sent } = await attack(game, ann, dora);
  const { body: union } = await found(game, ann, sent.data?.id_activity ?? 0);
  expect((await invite(game, ann, union.id_union, 'αρησ')).body.message).toContain('Άρης');
  for (const name of ['ΑΡΗΣ', 'zoe'])
    expect((await game.call(ann, 'POST /alliance/invite', { body: { name } })).status).toBe(200);
  const asked = await game.call(ann, 'POST /friend', { body: { name: 'ZOE' } });
  expect(asked.body.message).toBe('Your request is sent to Zoë.');
  expect((await game.call(zoe, 'GET /friend')).body.asked_by).toMatchObject([{ name: 'Ann' }]);
  expect((await game.call(ares, 'GET /alliance')).status).toBe(200);
});

test('of two names that differ in accents alone, the one that is written exactly is meant', async () => {
  const game = await world();
  const [ann, other] = [await game.player('Ann'), await game.player('Other')];
  await game.player('Zoë');
  // From before names that look alike were refused.
  await game.game.db.updateTable('player').set({ name: 'Zoe' }).where('account_id', '=', other.id).execute();
  const asked = async (name: string) => {
    await game.call(ann, 'POST /friend', { body: { name } });
    return (await game.call(ann, 'GET /friend')).body.asked.map((one) => one.name).toSorted();
  };
  expect(await asked('zoe')).toEqual(['Zoe']);
  expect(await asked('ZOE\u0308')).toEqual(['Zoe', 'Zoë']);
});
