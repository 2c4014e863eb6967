import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSecretBox } from '../account/secret-box.ts';
import { readConfig } from './config.ts';
import { sealingKey } from './sealing-key.ts';

async function emptyDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farhold-key-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return dataDir;
}

test('the key is created once, also by processes that start together, and only its owner can read it', async () => {
  const config = readConfig({ DATA_DIR: await emptyDataDir() });
  const keys = await Promise.all(Array.from({ length: 5 }, () => sealingKey(config)));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(await sealingKey(config)).toEqual(keys[0]);
  expect((await stat(join(config.DATA_DIR, 'secrets/sealing.key'))).mode & 0o077).toBe(0);
});

test('the host’s own key takes precedence over the generated one', async () => {
  const key = 'ab'.repeat(32);
  const config = readConfig({ DATA_DIR: await emptyDataDir(), SEALING_KEY: key });
  expect((await sealingKey(config)).toString('hex')).toBe(key);
  expect(() => readConfig({ SEALING_KEY: 'too short' })).toThrow(
    'SEALING_KEY must be 64 hexadecimal figures, such as `openssl rand -hex 32` prints.',
  );
});

test('a file without a key stops the start with a clear message', async () => {
  const dataDir = await emptyDataDir();
  const config = readConfig({ DATA_DIR: dataDir });
  await sealingKey(config);
  await writeFile(join(dataDir, 'secrets/sealing.key'), 'half a k');
  await expect(sealingKey(config)).rejects.toThrow('sealing.key must hold 32 bytes in hexadecimal figures.');
});

test('a sealed secret opens only with its key and for its owner', () => {
  const secretBox = createSecretBox(Buffer.alloc(32, 1));
  const sealed = secretBox.seal(7, Buffer.from('secret'));
  expect(secretBox.open(7, sealed)?.toString()).toBe('secret');
  expect(secretBox.open(8, sealed)).toBeNull();
  expect(createSecretBox(Buffer.alloc(32, 2)).open(7, sealed)).toBeNull();
  expect(secretBox.open(7, sealed.subarray(0, 20))).toBeNull();
});
