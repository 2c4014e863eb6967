import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import PostalMime from 'postal-mime';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { englishTexts } from '../language/shipped-texts.ts';
import { sendMail } from './send-mail.ts';
import { smtpMailer } from './mailer.ts';

/** A mail server that accepts everything and returns the mails it got. */
async function mailServer(): Promise<{ url: string; mails: string[]; close: () => void }> {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let heard = '';
    let isMail = false;
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
      const end = isMail ? '\r\n.\r\n' : '\r\n';
      for (let at = heard.indexOf(end); at >= 0; at = heard.indexOf(end)) {
        const said = heard.slice(0, at);
        heard = heard.slice(at + end.length);
        if (isMail) mails.push(said);
        isMail = !isMail && said === 'DATA';
        socket.write(isMail ? '354 go on\r\n' : '250 well\r\n');
        if (isMail) return;
      }
    });
    socket.write('220 here\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => void server.close();
  onTestFinished(close);
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, mails, close };
}

/** Sends a mail through the mail server at an address; answers what was logged. */
async function sendThrough(url: string): Promise<string[]> {
  const said: string[] = [];
  const log = pino({}, { write: (line: string) => void said.push(line) });
  const post = {
    mailer: smtpMailer(url, 'Farhold <game@example.org>', log),
    publicUrl: () => 'https://farhold.test',
  };
  const whom = {
    to: 'ann@example.org',
    name: 'Ann',
    texts: englishTexts,
    path: '/verify?token=abc',
    params: { minutes: 60 },
  };
  await sendMail(post, 'reset', whom);
  return said;
}

test('a mail server gets the mail with its text, its HTML and its embedded picture', async () => {
  const { url, mails } = await mailServer();
  expect(await sendThrough(url)).toEqual([]);
  const [mail] = await Promise.all(mails.map((raw) => PostalMime.parse(raw)));
  expect(mail?.from).toMatchObject({ name: 'Farhold', address: 'game@example.org' });
  expect(mail?.text).toContain('Hello Ann,');
  expect(mail?.html).toContain('cid:header@farhold');
  expect(mail?.attachments).toMatchObject([{ contentId: '<header@farhold>', mimeType: 'image/jpeg' }]);
});

test('a mail that no server accepts is logged and dropped', async () => {
  const { url, close } = await mailServer();
  close();
  const [line = ''] = await sendThrough(url);
  expect(JSON.parse(line)).toMatchObject({ msg: 'a mail could not be sent', level: 50 });
});
