import { readFileSync } from 'node:fs';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { writeMailFile } from './mail-folder.ts';
import { wrapText } from './wrap-text.ts';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for programs that show more than text; it shows the header picture. */
  readonly html: string;
};

/** Sends one mail; rejects if it could not be handed over. */
export type Mailer = (mail: Mail) => Promise<void>;

/** How the HTML of a mail refers to the header picture. */
export const HEADER_ID = 'header@farhold';

/** The header picture of every mail, as `npm run paint:brand` draws it: at double size, for sharp screens. */
const header = {
  cid: HEADER_ID,
  filename: 'farhold.jpg',
  contentType: 'image/jpeg',
  content: readFileSync(new URL('header.jpg', import.meta.url)),
  contentDisposition: 'inline',
} as const;

/** Nobody waits longer than this for a mail server that does not answer, in ms. */
const TIMEOUT_MS = 10_000;

/** Sends through the mail server at this address. */
export function smtpMailer(url: string, from: string): Mailer {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url, ...timeouts });
  return async (mail) => {
    await transport.sendMail(messageOf(mail, from));
  };
}

/** Writes each mail to a file of its own in the directory, for a host without a mail server. */
export function folderMailer(directory: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, from));
    if (!Buffer.isBuffer(message)) throw new Error('The mail came out as a stream.');
    await writeMailFile(directory, message);
  };
}

const messageOf = ({ to, subject, text, html }: Mail, from: string): SendMailOptions => ({
  from,
  to,
  subject,
  text: wrapText(text),
  html,
  attachments: [header],
});
