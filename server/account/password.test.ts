import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

test('a password fits its own hash and no other', async () => {
  const hash = await hashPassword('correct horse');
  expect(await isPassword('correct horse', hash)).toBe(true);
  expect(await isPassword('battery staple', hash)).toBe(false);
});

test('an account without a password is checked at the same cost, and no password fits', async () => {
  expect(await isPassword('', null)).toBe(false);
  const started = process.cpuUsage();
  await isPassword('correct horse', null);
  const { user, system } = process.cpuUsage(started);
  // 19 MiB twice: a refusal that hashed nothing would take no millisecond.
  expect(user + system).toBeGreaterThan(2000);
});
