import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailServer } from '@farhold/server/testing/mail-server';
import { serverProcess } from '@farhold/server/testing/server-process';
import { expect, onTestFinished, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { openVisitor } from './visitor.ts';

test('where mail is set up, a newcomer is told to confirm the address before joining', async () => {
  const mail = await mailServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'farhold-confirm-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const server = await serverProcess({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    SMTP_URL: mail.url,
    AI_PLAYERS: '0',
  });
  onTestFinished(async () => void (await server.end('SIGTERM')));
  const url = server.url.replace('127.0.0.1', 'localhost');
  const form = {
    email: 'ann@example.org',
    password: 'correct horse',
    password_confirmation: 'correct horse',
  };
  const post = (path: string) =>
    fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
    });
  const { page, expectRefusals } = await openVisitor({ screen: 'phone' });
  await page.goto(`${url}/login`);
  // Another mail is refused within a minute from here.
  await post('/register');
  await page.getByLabel('E-mail address').fill(form.email);
  await page.getByLabel('Password', { exact: true }).fill(form.password);
  await page.getByRole('button', { name: 'Launch Mission' }).click();
  await page.getByText('Welcome, ann@example.org').waitFor();
  expectRefusals('403 *', '429 *');
  await page.getByRole('button', { name: 'Join' }).first().click();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await page.getByRole('heading', { name: 'One step before you join' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /again/i }).first().click();
  await page
    .getByText(/Please wait/)
    .first()
    .waitFor();
  await expect.poll(() => mail.mails.length).toBe(1);
  expect(await readdir(dataDir)).not.toContain('outbox');
});
