import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

/** A request as received. */
export type Received = { readonly headers: IncomingHttpHeaders; readonly body: Buffer };

type Answer = (response: ServerResponse, received: Received) => void;

export type Receiver = {
  readonly port: number;
  readonly url: string;
  readonly received: readonly Received[];
  /** Sets its answer from now on. */
  readonly answerWith: (answer: Answer) => void;
};

/** A web server on this machine that records what is posted to it and answers 204; it closes with the test. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let answer: Answer = (response) => void response.writeHead(204).end();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const whole = { headers: request.headers, body: Buffer.concat(parts) };
      received.push(whole);
      answer(response, whole);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    url: `http://127.0.0.1:${port}/here`,
    received,
    answerWith: (next) => {
      answer = next;
    },
  };
}
