import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SEALING_KEY_BYTES } from '../account/secret-box.ts';
import { systemCode } from '../database/embedded-error.ts';
import { type Config, ConfigError } from './config.ts';

/**
 * The key for secrets in the database: that of SEALING_KEY, else the one in DATA_DIR, which is created at the
 * first start. Refuses a file that holds no key, since a new key could not open existing secrets.
 */
export async function sealingKey(config: Pick<Config, 'SEALING_KEY' | 'DATA_DIR'>): Promise<Buffer> {
  if (config.SEALING_KEY !== undefined) return Buffer.from(config.SEALING_KEY, 'hex');
  const folder = join(config.DATA_DIR, 'secrets');
  const file = join(folder, 'sealing.key');
  const kept = (await readIfThere(file)) ?? (await makeKey(folder, file));
  if (!/^[\da-f]{64}$/.test(kept.trim())) {
    throw new ConfigError(`${file} must hold ${SEALING_KEY_BYTES} bytes in hexadecimal figures.`);
  }
  return Buffer.from(kept.trim(), 'hex');
}

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
