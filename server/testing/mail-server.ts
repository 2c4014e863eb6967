import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** A mail server that returns the mails it got; it takes those to every receiver that it does not refuse. */
export async function mailServer(
  refused = '<nobody@',
): Promise<{ url: string; mails: string[]; close: () => void }> {
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
        const reply = said.startsWith('RCPT') && said.includes(refused) ? '550 no such mailbox' : '250 well';
        socket.write(isMail ? '354 go on\r\n' : `${reply}\r\n`);
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
