import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { englishTexts } from '../language/shipped-texts.ts';
import type { Texts } from '../language/texts.ts';
import { pseudoTexts } from '../testing/pseudo-texts.ts';
import { world } from '../testing/world.ts';
import { deliverMails } from './deliver-mails.ts';
import { folderMailer } from './mailer.ts';
import { sendMail } from './send-mail.ts';

/** A mail as a mail program reads it. */
async function receivedMail(name: string, texts: Texts = englishTexts) {
  const folder = await mkdtemp(join(tmpdir(), 'farhold-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { game, outbox, now } = await world();
  const post = { outbox, publicUrl: () => 'https://farhold.test' };
  const path = '/reset-password?token=abc_-1&email=ann%2Bone%40example.org';
  const whom = { to: 'ann+one@example.org', name, texts, path, params: { minutes: 60 } };
  await game.db.transaction().execute((tx) => sendMail(tx, post, 'reset', whom, now()));
  await deliverMails({ game, outbox, mailer: folderMailer(folder, 'Farhold <game@example.org>') });
  const [file = ''] = await readdir(folder);
  const raw = await readFile(join(folder, file));
  return { mail: await PostalMime.parse(raw), raw: raw.toString(), link: `https://farhold.test${path}` };
}

test('a mail says the same in text and in HTML, and its link survives both', async () => {
  const { mail, raw, link } = await receivedMail('Āris Ωmega');
  expect(raw).toMatch(/content-type: multipart\/alternative/i);
  expect(mail).toMatchObject({
    subject: 'Choose a new password for Farhold',
    to: [{ address: 'ann+one@example.org' }],
  });
  expect(mail.text).toContain('Hello Āris Ωmega,');
  expect(mail.text?.split('\n')).toContain(link);
  expect(mail.html).toContain('Hello Āris Ωmega,');
  expect(mail.html).toContain(`<a href="${link.replaceAll('&', '&amp;')}"`);
  const words = (text: string) => text.replaceAll(/\s+/g, ' ');
  const fromHtml = (mail.html ?? '').replaceAll(/<[^>]*>/g, ' ').replaceAll('&amp;', '&');
  for (const paragraph of (mail.text ?? '').trim().split('\n\n')) {
    expect(words(fromHtml)).toContain(words(paragraph));
  }
});

test('a mail loads nothing from outside, and a name in it is never read as HTML', async () => {
  const { mail } = await receivedMail('<img src="https://evil.test/x">');
  const loaded = [...(mail.html ?? '').matchAll(/<[^>]*\s(?:src|srcset|background)="([^"]*)"/gi)];
  expect(loaded.map(([, address]) => address)).toEqual(['cid:header@farhold']);
  expect(mail.html).not.toMatch(/url\(|@import|<script|<link|<svg/i);
  const addresses = [...(mail.html ?? '').matchAll(/<[^>]*"(https?:[^"]*)"/g)].map(
    ([, address = '']) => address,
  );
  expect(addresses.filter((address) => !address.startsWith('https://farhold.test/'))).toEqual([]);
  expect(mail.html).toContain('&lt;img src=&quot;https://evil.test/x&quot;&gt;');
});

test("a mail's header picture is embedded, and has a text for when pictures are not shown", async () => {
  const { mail, raw } = await receivedMail('Ann');
  const [picture, ...others] = mail.attachments;
  expect(others).toEqual([]);
  expect(picture).toMatchObject({
    contentId: '<header@farhold>',
    mimeType: 'image/jpeg',
    disposition: 'inline',
    related: true,
  });
  const drawn = await readFile(new URL('header.jpg', import.meta.url));
  expect(Buffer.from(picture?.content as ArrayBuffer).equals(drawn)).toBe(true);
  expect(mail.html).toMatch(/<img src="cid:header@farhold" [^>]*alt="Farhold"/);
  // So that mail programs treat it as part of the mail, not as an attachment.
  expect(raw).toMatch(/content-type: multipart\/related/i);
});

test("a mail is in its reader's language", async () => {
  const { mail } = await receivedMail('Ann', pseudoTexts);
  expect(mail.subject).toBe('[Choose a new password for Farhold]');
  expect(mail.text).toContain('[Hello Ann,]');
  expect(mail.html).toContain('<html lang="xx">');
});
