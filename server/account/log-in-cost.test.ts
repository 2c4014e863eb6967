import * as argon2 from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';

// The library's own functions still do the work; their calls are counted.
vi.mock('@node-rs/argon2', { spy: true });

test('a wrong address costs a login the same work as a wrong password', async () => {
  // Earlier files in this process have loaded the server with functions that are not counted.
  vi.resetModules();
  const { world } = await import('../testing/world.ts');
  const { withPassword } = await import('../testing/password-player.ts');
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  const verify = vi.mocked(argon2.verify);
  const costs: number[] = [];
  for (const email of [ann.email, 'nobody@example.org']) {
    const before = verify.mock.calls.length;
    const { status } = await game.call(null, 'POST /login', { body: { email, password: 'wrong horse' } });
    expect(status).toBe(401);
    costs.push(verify.mock.calls.length - before);
  }
  expect(costs).toEqual([1, 1]);
});
