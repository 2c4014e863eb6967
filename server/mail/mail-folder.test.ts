import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { MAX_MAIL_FILES, writeMailFile } from './mail-folder.ts';

test('the folder of mails keeps the newest ones, and whatever else lies there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'farhold-mails-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const old = Array.from({ length: MAX_MAIL_FILES }, (_, at) => `2020-01-01T00-00-00-${1000 + at}Z-0.eml`);
  await Promise.all(
    [...old, '.2019-01-01T00-00-00-000Z-0.eml', 'notes.txt'].map((name) => writeFile(join(folder, name), '')),
  );
  await writeMailFile(folder, Buffer.from('Hello'));
  const names = await readdir(folder);
  expect(names).toContain('notes.txt');
  expect(names.filter((name) => name.endsWith('.eml'))).toHaveLength(MAX_MAIL_FILES);
  expect(names.filter((name) => !old.includes(name) && name !== 'notes.txt')).toHaveLength(1);
  expect(names).not.toContain(old[0]);
});
