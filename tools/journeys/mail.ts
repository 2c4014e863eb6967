import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';
import { ownServer } from './own-server.ts';

/** The first link in the newest mail to this address with these words in its subject, as soon as there is one. */
export async function linkInMail(to: string, subject = ''): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mail = (await mailsTo(to)).find((one) => one.subject?.includes(subject));
      link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

/** The mails to an address, newest first, in the form a mail program shows them. */
async function mailsTo(to: string): Promise<Email[]> {
  const outbox = join(ownServer().dataDir, 'outbox');
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  const mails = await Promise.all(
    names
      .toSorted()
      .toReversed()
      .map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
  );
  return mails.filter((mail) => mail.to?.some(({ address }) => address === to));
}
