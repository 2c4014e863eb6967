import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SEALING_KEY_BYTES } from '../account/secret-box.ts';
import type { Database } from '../database/connect.ts';
import { systemCode } from '../database/embedded-error.ts';
import { type Config, ConfigError } from './config.ts';

/**
 * The key for secrets in the database: that of SEALING_KEY, else the one in DATA_DIR, which is created at the
 * first start. Refuses a file that holds no key, since a new key could not open existing secrets.
 */
export async function sealingKey(config: Pick<Config, 'SEALING_KEY' | 'DATA_DIR'>): Promise<Buffer> {
  if (config.SEALING_KEY !== undefined) return Buffer.from(config.SEALING_KEY, 'hex');
  const file = keyFile(config.DATA_DIR);
  const kept = (await readIfThere(file)) ?? (await makeKey(dirname(file), file));
  if (!/^[\da-f]{64}$/.test(kept.trim())) {
    throw new ConfigError(`${file} must hold ${SEALING_KEY_BYTES} bytes in hexadecimal figures.`);
  }
  return Buffer.from(kept.trim(), 'hex');
}

/**
 * Records which key seals the secrets of a database, or checks that it is this one. Refuses another key: what one
 * process seals, the others must be able to open.
 */
export async function keepToSealingKey(db: Database, key: Buffer): Promise<void> {
  const fingerprint = fingerprintOf(key);
  const known = await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('sealing_key')
      .values({ fingerprint })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return tx.selectFrom('sealing_key').select('fingerprint').executeTakeFirstOrThrow();
  });
  if (known.fingerprint === fingerprint) return;
  throw new ConfigError(
    'SEALING_KEY differs from the key that this database knows: give all processes on one DATABASE_URL the same SEALING_KEY, ' +
      'or the file secrets/sealing.key of the DATA_DIR of the first one. If that key is lost, `farhold server forget-sealing-key` ' +
      'lets this one take over; authenticator apps that were added under the lost key then no longer open their accounts.',
  );
}

/** The key that seals the secrets of a database, for a command; null if the settings and DATA_DIR do not have it. */
export async function knownKey(
  db: Database,
  { SEALING_KEY, DATA_DIR }: Pick<Config, 'SEALING_KEY' | 'DATA_DIR'>,
): Promise<Buffer | null> {
  const text = SEALING_KEY ?? (await readIfThere(keyFile(DATA_DIR)));
  if (text === null) return null;
  const key = Buffer.from(text.trim(), 'hex');
  const known = await db.selectFrom('sealing_key').select('fingerprint').executeTakeFirst();
  return known?.fingerprint === fingerprintOf(key) ? key : null;
}

const keyFile = (dataDir: string): string => join(dataDir, 'secrets', 'sealing.key');

const fingerprintOf = (key: Buffer): string =>
  createHmac('sha256', key).update('Farhold seals with this key').digest('hex');

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Atomic, and never overwrites: of processes that start together one creates the key, the others read it. */
async function makeKey(folder: string, file: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(SEALING_KEY_BYTES).toString('hex')}\n`, { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return readFile(file, 'utf8');
}
