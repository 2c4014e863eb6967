import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import { wrapText } from './wrap-text.ts';

/** A picture inside a mail; its HTML shows it as `cid:` and the id. */
export type MailPicture = {
  readonly id: string;
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
};

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for programs that show more than text. */
  readonly html: string;
  /** The pictures that the HTML shows. */
  readonly pictures: readonly MailPicture[];
};

/** Sends one mail. A mail that can't be sent is logged and dropped: its cause has happened all the same. */
export type Mailer = (mail: Mail) => Promise<void>;

/** Nobody waits longer than this for a mail server that does not answer, in ms. */
const TIMEOUT_MS = 10_000;

/** Sends through the mail server at this address. */
export function smtpMailer(url: string, from: string, log: Logger): Mailer {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url, ...timeouts });
  return logged(log, async (mail) => {
    await transport.sendMail(messageOf(mail, from));
  });
}

/** Writes each mail to a file of its own in the directory, for a host without a mail server. */
export function outboxMailer(directory: string, from: string, log: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return logged(log, async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, from));
    if (!Buffer.isBuffer(message)) throw new Error('The mail came out as a stream.');
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
    // Written under another name and renamed, so that no reader sees half a mail.
    const unfinished = join(directory, `.${name}`);
    await writeFile(unfinished, message, { mode: 0o600 });
    await rename(unfinished, join(directory, name));
  });
}

const logged =
  (log: Logger, send: Mailer): Mailer =>
  (mail) =>
    send(mail).catch((error: unknown) => log.error({ err: error }, 'a mail could not be sent'));

const messageOf = ({ to, subject, text, html, pictures }: Mail, from: string): SendMailOptions => ({
  from,
  to,
  subject,
  text: wrapText(text),
  html,
  attachments: pictures.map(({ id, ...picture }) => ({ ...picture, cid: id, contentDisposition: 'inline' })),
});
