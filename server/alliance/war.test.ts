import { DAY_MS } from '@farhold/engine/time/duration';
import { expect, test } from 'vitest';
import { found } from '../testing/alliance-calls.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { messageOf, recall, reportsOf, secondsTo, send } from '../testing/fleet-calls.ts';
import { signedInAgain, type TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

const worth: Readonly<Record<string, number>> = { 'light-fighter': 4000, cruiser: 27_000 };

const worthOf = (units: readonly { readonly key: string; readonly quantity: number }[]) =>
  units.reduce((sum, { key, quantity }) => sum + quantity * (worth[key] ?? 0), 0);

/** Ann of the wolves and Bob of the bears, who are neighbours, and the war that Ann has declared on Monday at 10:00. */
async function enemies() {
  const game = await world({ at: '2030-05-06T10:00:00Z' });
  const armed = (name: string, position: number, units: object) =>
    game.player(name, {
      planet: { at: { galaxy: 1, system: 1, position }, units, stock: { deuterium: 9000 } },
      research: { 'impulse-drive': 4, 'combustion-drive': 6, 'computer-technology': 20 },
      joinedDaysAgo: 30,
    });
  const ann = await armed('Ann', 4, { cruiser: 30, 'light-fighter': 20 });
  const bob = await armed('Bob', 8, { 'light-fighter': 20 });
  await found(game, ann, 'WOLF');
  const bear = await found(game, bob, 'BEAR');
  const { body } = await game.call(ann, 'POST /alliance/pact', {
    body: { alliance_id: bear, kind: 'war' },
  });
  return { game, ann, bob, war: body.id };
}

const attack = (
  game: World,
  by: TestPlayer,
  on: TestPlayer,
  units: Partial<Record<'cruiser' | 'light-fighter', number>>,
) => send(game, by, { mission_type: 'attack', units, to_planet_id: on.home });

const look = async (game: World, by: TestPlayer, { at }: TestPlayer) =>
  (await game.call(by, 'GET /activity/target', { query: at })).body.data;

test('an attack that starts at 21:59 counts towards the limit, and one at 22:00 needs none', async () => {
  const { game, ann, bob } = await enemies();
  await game.advance({ hours: 11, minutes: 59 });
  for (let sent = 0; sent < 6; sent += 1) {
    const { body } = await attack(game, ann, bob, { 'light-fighter': 1 });
    await recall(game, ann, body.data?.id_activity ?? 0);
  }
  expect((await attack(game, ann, bob, { 'light-fighter': 1 })).body.code).toBe('attacked-often');
  expect((await look(game, ann, bob)).relation).toBe('none');
  await game.advance({ minutes: 1 });
  expect(await look(game, ann, bob)).toMatchObject({ attacks: null, relation: 'war' });
  expect((await attack(game, ann, bob, { 'light-fighter': 1 })).status).toBe(200);
  const counted = await game.game.db.selectFrom('attack_start').select('at').execute();
  expect(counted).toHaveLength(6);
});

test('the score of a war is what each side has destroyed, and a battle keeps the war awake', async () => {
  const { game, ...players } = await enemies();
  await game.advance({ hours: 12 });
  const { body } = await attack(game, players.ann, players.bob, { cruiser: 20 });
  await game.advance(secondsTo(game, body.data?.end_time));
  const fought = game.now();
  const [ann, bob] = [
    await signedInAgain(game.game, players.ann),
    await signedInAgain(game.game, players.bob),
  ];
  const [report] = await reportsOf(game, ann);
  const { your_losses: own, enemy_losses: other } = messageOf(report, 'fought');
  expect(worthOf(other)).toBeGreaterThan(0);
  const warOf = async (by: TestPlayer) => (await game.call(by, 'GET /alliance/pact')).body.data[0];
  expect(await warOf(ann)).toMatchObject({
    state: 'standing',
    score: { own: worthOf(other), other: worthOf(own), battles: 1 },
    sleeps_at: new Date(fought + 14 * DAY_MS).toISOString(),
  });
  expect((await warOf(bob))?.score).toEqual({ own: worthOf(own), other: worthOf(other), battles: 1 });
  await expectConsistent(game);
});

test('a battle before a war begins, or after it has ended, is not counted', async () => {
  const { game, ann, bob, war } = await enemies();
  const { body } = await attack(game, ann, bob, { cruiser: 10 });
  await game.advance(secondsTo(game, body.data?.end_time));
  const scoreOf = async () => (await game.call(ann, 'GET /alliance/pact')).body.data[0]?.score;
  expect(await scoreOf()).toEqual({ own: 0, other: 0, battles: 0 });
  await game.call(ann, 'POST /alliance/pact/{id}/end', { params: { id: war } });
  await attack(game, ann, bob, { cruiser: 10 });
  await game.advance({ hours: 13 });
  expect(await scoreOf()).toEqual({ own: 0, other: 0, battles: 0 });
});
