import { expect, test } from 'vitest';
import { welcomeName } from './welcome-name.ts';

test.each([
  [{ universeName: 'Commander 4711', email: 'ann@example.org' }, 'Commander 4711'],
  [{ universeName: null, email: 'ann@example.org' }, 'ann@example.org'],
  [{ universeName: '', email: '' }, null],
  [null, null],
])('a player is greeted by the name in the universe, else the address, else as Commander', (user, name) => {
  expect(welcomeName(user)).toBe(name);
});
