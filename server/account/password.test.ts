import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

test('a password fits its own hash and no other', async () => {
  const hash = await hashPassword('correct horse');
  expect(await isPassword('correct horse', hash)).toBe(true);
  expect(await isPassword('battery staple', hash)).toBe(false);
});

test('checking an account without a password costs the same, and no password fits', async () => {
  expect(await isPassword('', null)).toBe(false);
  const started = process.cpuUsage();
  await isPassword('correct horse', null);
  const { user, system } = process.cpuUsage(started);
  // 19 MiB twice: a refusal without hashing would take less than a millisecond.
  expect(user + system).toBeGreaterThan(2000);
});
