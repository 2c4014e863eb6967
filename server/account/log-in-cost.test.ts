import * as argon2 from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';

// The library's own functions still do the work; their calls are counted.
vi.mock('@node-rs/argon2', { spy: true });

/** A player with a password, and how many passwords something checks. */
async function counted() {
  // Earlier files in this process have loaded the server with functions that are not counted.
  vi.resetModules();
  const { world } = await import('../testing/world.ts');
  const { withPassword } = await import('../testing/password-player.ts');
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  const verify = vi.mocked(argon2.verify);
  const costOf = async (act: () => Promise<{ status: number }>) => {
    const before = verify.mock.calls.length;
    const { status } = await act();
    return { status, checks: verify.mock.calls.length - before };
  };
  return { game, ann, costOf };
}

test('a wrong address costs a login the same work as a wrong password', async () => {
  const { game, ann, costOf } = await counted();
  for (const email of [ann.email, 'nobody@example.org']) {
    const body = { email, password: 'wrong horse' };
    expect(await costOf(() => game.call(null, 'POST /login', { body }))).toEqual({ status: 401, checks: 1 });
  }
});

test('no password is checked while ten wrong ones have closed the guesses of a signed-in player', async () => {
  const { game, ann, costOf } = await counted();
  const guess = () =>
    game.call(ann, 'POST /user/second-factor/off', { body: { password: 'wrong horse', code: '000000' } });
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect(await costOf(guess)).toEqual({ status: 422, checks: 1 });
  }
  expect(await costOf(guess)).toEqual({ status: 429, checks: 0 });
});
