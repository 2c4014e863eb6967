import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSecretBox } from '../account/secret-box.ts';
import { runCommand } from '../operator/run-command.ts';
import { runNode } from '../testing/run-node.ts';
import { takeDatabase } from '../testing/test-database.ts';
import { readConfig } from './config.ts';
import { keepToSealingKey, knownKey, sealingKey } from './sealing-key.ts';

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

test('processes on one database have one key: another one is refused until the host gives the old one up', async () => {
  const { db, url, giveBack } = await takeDatabase();
  onTestFinished(giveBack);
  const [ours, another] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  await Promise.all([keepToSealingKey(db, ours), keepToSealingKey(db, ours)]);
  await expect(keepToSealingKey(db, another)).rejects.toThrow('SEALING_KEY differs');
  await keepToSealingKey(db, ours);
  const withKey = (key: Buffer) => ({ SEALING_KEY: key.toString('hex'), DATA_DIR: 'nowhere' });
  expect(await knownKey(db, withKey(ours))).toEqual(ours);
  expect(await knownKey(db, withKey(another))).toBeNull();
  expect(await knownKey(db, { SEALING_KEY: undefined, DATA_DIR: 'nowhere' })).toBeNull();

  const server = runNode('server/app/main.ts', [], {
    DATABASE_URL: url,
    DATA_DIR: await emptyDataDir(),
    PORT: '0',
  });
  expect(await server.exitCode).toBe(1);
  expect(server.stderr()).toContain('give all processes on one DATABASE_URL the same SEALING_KEY');

  const terminal = { out: () => {}, err: () => {} };
  const settings = () => readConfig({ DATABASE_URL: url });
  expect(await runCommand(['server', 'forget-sealing-key'], terminal, settings)).toBe(0);
  await keepToSealingKey(db, another);
  await expect(keepToSealingKey(db, ours)).rejects.toThrow('SEALING_KEY differs');
});
