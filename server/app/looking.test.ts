import { expect, test } from 'vitest';
import { newSession } from '../testing/test-player.ts';
import { openReceiver } from '../testing/receiver.ts';
import { world } from '../testing/world.ts';

test('an operator who views as a player reads everything and writes nothing, but can leave', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const looker = { token: await newSession(game.game, ann.id, 'impersonated') };
  const message = { body: { receiver_id: bob.id, message: 'Hello' } };
  const looking = { status: 403, body: { code: 'looking-only' } };
  expect(await game.call(looker, 'POST /message/send', message)).toMatchObject(looking);
  expect(
    await game.call(looker, 'POST /planet/{id}/rename', { params: { id: ann.home }, body: { name: 'Mine' } }),
  ).toMatchObject(looking);
  expect(await game.call(looker, 'DELETE /rest/vacation')).toMatchObject(looking);
  expect((await game.call(looker, 'GET /planet/{id}', { params: { id: ann.home } })).status).toBe(200);
  expect((await game.call(looker, 'POST /logout')).status).toBe(200);
  expect((await game.call(looker, 'GET /planet')).status).toBe(401);
});

test('an operator who acts for a player gives orders, and each is recorded', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const actor = { token: await newSession(game.game, ann.id, 'acting') };
  const rename = { params: { id: ann.home }, body: { name: 'Mine' } };
  expect((await game.call(actor, 'POST /planet/{id}/rename', rename)).status).toBe(200);
  const log = await game.game.db.selectFrom('audit_log').select('action').execute();
  expect(log.map(({ action }) => action).slice(-1)).toEqual(['POST /planet/{id}/rename']);
});

test("an operator sees where a player's notifications go, but not their secret addresses", async () => {
  const game = await world({ settings: { ALERTS_REACH: 'anywhere' } });
  const ann = await game.player('Ann');
  const { url, port } = await openReceiver();
  await game.call(ann, 'POST /alerts/webhook', { body: { url, kinds: ['message-received'] } });
  for (const kind of ['impersonated', 'acting'] as const) {
    const { body } = await game.call({ token: await newSession(game.game, ann.id, kind) }, 'GET /alerts');
    expect(body.webhook?.url).toBe(`http://127.0.0.1:${port}`);
  }
  expect((await game.call(ann, 'GET /alerts')).body.webhook?.url).toBe(url);
});
