import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The mails that the folder keeps, the newest ones: some 60 kB each. */
export const MAX_MAIL_FILES = 500;

/** Adds a mail to the folder of a host without a mail server, and removes the oldest beyond what it keeps. */
export async function writeMailFile(directory: string, message: Buffer): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
  // Written under another name and renamed, so that no reader sees half a mail.
  const unfinished = join(directory, `.${name}`);
  await writeFile(unfinished, message, { mode: 0o600 });
  await rename(unfinished, join(directory, name));
  // Names begin with the time. A mail that was never finished counts as well: its first sign is a dot.
  const names = (await readdir(directory)).filter((one) => one.endsWith('.eml'));
  const oldestFirst = names.toSorted((one, other) => timeIn(one).localeCompare(timeIn(other)));
  const surplus = oldestFirst.slice(0, Math.max(0, names.length - MAX_MAIL_FILES));
  await Promise.all(surplus.map((one) => rm(join(directory, one), { force: true })));
}

const timeIn = (name: string): string => name.replace(/^\./, '');
