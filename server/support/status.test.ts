import { expect, test } from 'vitest';
import { world } from '../testing/world.ts';

test("anybody may ask for the server's state; the clock goes on, the start stays", async () => {
  const game = await world({ settings: { SUPPORT_CONTACT: 'ask Ann' } });
  const started = new Date(game.now()).toISOString();
  await game.advance({ hours: 3 });
  const reply = await game.app.inject('/api/v1/status');
  expect(reply.json()).toEqual({
    version: '1.0.0',
    started_at: started,
    server_time: new Date(game.now()).toISOString(),
    support_contact: 'ask Ann',
  });
});

test('a host without a contact is no error', async () => {
  const game = await world();
  expect((await game.app.inject('/api/v1/status')).json()).toMatchObject({ support_contact: null });
});
