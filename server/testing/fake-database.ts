import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** What a driver asks: whether it may speak TLS, to be let in, or anything after that. */
type Asked = 'tls' | 'entry' | 'statement';

/** A server on the loopback interface that says what PostgreSQL itself would say too seldom for a test. */
export type FakeDatabase = {
  readonly url: string;
  /** How many connections it has had. */
  readonly connections: () => number;
};

const TLS_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Opens a server that answers what is asked over each connection; it ends with the test. */
export async function openFakeDatabase(
  answer: (asked: Asked, connection: Socket) => void,
): Promise<FakeDatabase> {
  const open: Socket[] = [];
  const server = createServer((socket) => {
    let isIn = false;
    open.push(socket);
    socket.on('error', () => {});
    // Each chunk is one thing that is asked: what travels is short, and its answer is waited for.
    socket.on('data', (chunk: Buffer) => {
      if (chunk.equals(TLS_REQUEST)) return answer('tls', socket);
      answer(isIn ? 'statement' : 'entry', socket);
      isIn = true;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `postgresql://anybody@127.0.0.1:${port}/farhold`, connections: () => open.length };
}

/** A message of PostgreSQL: its letter, its length and its content. */
function message(letter: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter, 'latin1');
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

export const readyForStatements = message('Z', Buffer.from('I'));

/** Lets in whoever asks. */
export const letIn = Buffer.concat([message('R', Buffer.alloc(4)), readyForStatements]);

/** An error by the letters of its fields, as PostgreSQL sends it: S is the severity in the language of its messages. */
export const errorOf = (fields: Readonly<Record<string, string>>): Buffer =>
  message(
    'E',
    Buffer.from(
      `${Object.entries(fields)
        .map(([letter, text]) => `${letter}${text}\0`)
        .join('')}\0`,
    ),
  );
