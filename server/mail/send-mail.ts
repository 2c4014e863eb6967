import type { Instant } from '@farhold/engine/time/instant';
import type { Transaction } from '../database/connect.ts';
import type { MailName, Texts } from '../language/texts.ts';
import { HEADER_ID } from './mailer.ts';
import { MAIL_KEPT_MS } from './outbox.ts';
import type { Post } from './post.ts';

type MailTo = {
  readonly to: string;
  /** The player's name in the game. */
  readonly name: string;
  /** The language of the account. */
  readonly texts: Texts;
  /** The target of the mail's link: "/reset-password?token=…". */
  readonly path: string;
  /** The other parameters of its text. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** How long its link works, in ms, if that is shorter than a mail may wait. */
  readonly usableMs?: number;
};

/**
 * Puts a mail of the catalogue into the outbox, as text and as HTML with the same words, in the transaction of its
 * cause. The caller has asked whether its receiver may get it (`secondsUntilMail`).
 */
export function sendMail(
  tx: Transaction,
  post: Post,
  name: MailName,
  { to, path, texts, params, usableMs = MAIL_KEPT_MS, ...whom }: MailTo,
  now: Instant,
): Promise<void> {
  const address = post.publicUrl();
  const link = `${address}${path}`;
  const paragraphs = [
    texts.mail('greeting', { name: whom.name }),
    ...texts.mail(`${name}.text`, { ...params, link }).split(/\n{2,}/),
    texts.mail('footer', { address }),
  ];
  const subject = texts.mail(`${name}.subject`);
  const action = texts.mail(`${name}.action`);
  const html = page(
    texts.locale,
    subject,
    paragraphs.map((text) => (text === link ? linkPart(link, action) : paragraph(text))),
  );
  return post.outbox.add(tx, { to, subject, text: paragraphs.join('\n\n'), html }, now, now + usableMs);
}

const FONT = 'font-family:Verdana,Arial,sans-serif;line-height:1.5';

// Neither background nor text has a colour, so that mail programs can choose dark or light ones; only the button has
// both.
const page = (locale: string, title: string, parts: readonly string[]): string =>
  `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
</head>
<body style="margin:0;padding:0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td align="left" style="padding:0 0 12px"><img src="cid:${HEADER_ID}" width="560" height="140" alt="Farhold" style="display:block;width:100%;max-width:560px;height:auto;border:0;border-radius:6px;${FONT};font-size:20px;font-weight:bold"></td></tr>
${parts.join('\n')}
</table>
</td></tr>
</table>
</body>
</html>
`;

const paragraph = (text: string): string =>
  `<tr><td align="left" style="padding:8px 0;${FONT};font-size:16px;overflow-wrap:anywhere">${escaped(text)}</td></tr>`;

const linkPart = (link: string, action: string): string =>
  `<tr><td align="left" style="padding:12px 0">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td bgcolor="#ffb454" style="border-radius:4px"><a href="${escaped(link)}" style="display:inline-block;padding:12px 22px;${FONT};font-size:16px;font-weight:bold;color:#1b1003;text-decoration:none">${escaped(action)}</a></td>
</tr></table>
</td></tr>
<tr><td align="left" style="padding:0 0 8px;${FONT};font-size:13px;overflow-wrap:anywhere"><a href="${escaped(link)}">${escaped(link)}</a></td></tr>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
