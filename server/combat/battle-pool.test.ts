import { expect, onTestFinished, test } from 'vitest';
import { openBattlePool } from './battle-pool.ts';
import { fightHere } from './fight.ts';

const techs = { weapons: 3, shielding: 2, armour: 5 };
const battle = (seed: string, strangers = {}) => ({
  attackers: [
    { techs, units: { 'light-fighter': 4000, cruiser: 700 } },
    { techs, units: { battleship: 30 } },
  ],
  defenders: [{ techs, units: { 'rocket-launcher': 900, 'plasma-turret': 20, ...strangers } }],
  seed,
});

function pool() {
  const opened = openBattlePool();
  onTestFinished(opened.close);
  return opened;
}

test('a battle ends the same in every thread', async () => {
  const { fight } = pool();
  const seeds = ['one', 'two', 'three', 'four', 'five'];
  const fought = await Promise.all(seeds.map((seed) => fight(battle(seed))));
  expect(fought).toEqual(await Promise.all(seeds.map((seed) => fightHere(battle(seed)))));
});

test('an invalid battle fails for its caller, and the others go on', async () => {
  const { fight } = pool();
  const [bad, good] = await Promise.allSettled([fight(battle('x', { teapot: 1 })), fight(battle('x'))]);
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'teapot does not fight' } });
  expect(good.status).toBe('fulfilled');
});

test('closing the pool lets a running battle finish', async () => {
  const { fight, close } = openBattlePool();
  const fought = fight(battle('last'));
  await close();
  expect((await fought).result).toBe('attackers-won');
});
