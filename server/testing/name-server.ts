import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/** The type of a question for IPv4 addresses, and the flags of an answer, without and with "no such name". */
const TYPE_A = 1;
const ANSWERED = 0x8180;
const NO_SUCH_NAME = 0x8183;

/** What a name server knows: IPv4 addresses by their names. */
type Names = Readonly<Record<string, string>>;

/**
 * A name server on this machine. It knows these names, never answers questions about the domain "silent.test", and says
 * of any other name that there is none. It closes with the test.
 */
export async function openNameServer(names: Names): Promise<{ readonly address: string }> {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const name = nameIn(question);
    if (!name.endsWith('silent.test')) socket.send(answerTo(question, names[name]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return { address: `127.0.0.1:${socket.address().port}` };
}

/** The name of a question: after a header of twelve bytes its labels, each after its length, up to an empty one. */
function nameIn(question: Buffer): string {
  const labels: string[] = [];
  for (let at = 12, size = question[at] ?? 0; size > 0; at += size + 1, size = question[at] ?? 0)
    labels.push(question.toString('latin1', at + 1, at + 1 + size));
  return labels.join('.').toLowerCase();
}

function answerTo(question: Buffer, known: string | undefined): Buffer {
  const end = question.indexOf(0, 12) + 5;
  const isWanted = known !== undefined && question.readUInt16BE(end - 4) === TYPE_A;
  const header = Buffer.alloc(12);
  question.copy(header, 0, 0, 2);
  header.writeUInt16BE(known === undefined ? NO_SUCH_NAME : ANSWERED, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(isWanted ? 1 : 0, 6);
  const parts = [header, question.subarray(12, end)];
  // The name of the question, type A, class IN, a minute, four bytes.
  if (isWanted)
    parts.push(Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...known.split('.').map(Number)]));
  return Buffer.concat(parts);
}
