import { expect, test } from 'vitest';
import {
  impersonationToken,
  isOutsideToo,
  placeAfterRefusal,
  placeBeforeGame,
  placeWithSession,
} from './start-up.ts';

test('an operator’s address is accepted only with both token and flag', () => {
  expect(impersonationToken('?impersonating=true&token=123')).toBe('123');
  expect(impersonationToken('?token=abc')).toBeNull();
  expect(impersonationToken('?impersonating=false&token=abc')).toBeNull();
  expect(impersonationToken('?impersonating=true&token=')).toBeNull();
});

test('a refused session leads to the login from everywhere but the account pages and shared battles', () => {
  expect(['/', '/home', '/fleet'].map(placeAfterRefusal)).toEqual(['/login', '/login', '/login']);
  expect(['/login', '/register/', '/reset-password', '/change-email'].map(placeAfterRefusal)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(['/battle/x_-9', '/battle', '/battle/x/y'].map(placeAfterRefusal)).toEqual([
    null,
    '/login',
    '/login',
  ]);
});

test('a signed-in player is led away from the login page', () => {
  expect(['/login', '/login/'].map(placeWithSession)).toEqual(['/', '/']);
  expect(['/', '/home', '/verify-email'].map(placeWithSession)).toEqual([null, null, null]);
});

test('the game’s pages ask a visitor to sign in, before any planet is asked for', async () => {
  const asked: string[] = [];
  const load = async () => asked.push('planets') > 0;
  expect(await placeBeforeGame(false, load)).toBe('/login');
  expect(asked).toEqual([]);
});

test('a player without planets is sent to the universes, one with planets stays', async () => {
  expect(await placeBeforeGame(true, async () => false)).toBe('/');
  expect(await placeBeforeGame(true, async () => true)).toBeNull();
});

test('the account is there before the first planet is, and help even for a visitor', () => {
  const pages = ['/account', '/account/', '/support', '/home'];
  expect(pages.map((page) => isOutsideToo(page, true))).toEqual([true, true, true, false]);
  expect(pages.map((page) => isOutsideToo(page, false))).toEqual([false, false, true, false]);
});
