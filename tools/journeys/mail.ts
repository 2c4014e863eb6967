import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';

/** The first link in the newest mail to this address. */
export async function linkInMail(to: string): Promise<string> {
  const outbox = join(inject('gameServer').dataDir, 'outbox');
  const names = (await readdir(outbox)).toSorted().toReversed();
  for (const name of names) {
    const mail = unfold(await readFile(join(outbox, name), 'utf8'));
    const [link] = mail.includes(`To: ${to}`) ? (/https?:\/\/\S+/.exec(mail) ?? []) : [];
    if (link) return link;
  }
  throw new Error(`No mail with a link went to ${to}.`);
}

/** Undoes what mails do to long lines and to the sign of equality. */
const unfold = (mail: string): string => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
