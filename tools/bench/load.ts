import { Agent, request } from 'node:http';

export type Call = {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** How many calls were made, in all and a second. */
export type Made = { readonly count: number; readonly perSecond: number };

type Load = { readonly connections: number; readonly seconds: number; readonly limit: number };

/**
 * Makes calls over a number of connections until the time or the number of calls is up. Returns the number of
 * successful calls, and how many there were a second. Throws at the first failure: a refusal is not worth measuring.
 */
export async function requestsPerSecond(callAt: (count: number) => Call, load: Load): Promise<Made> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const started = performance.now();
  const endsAt = started + load.seconds * 1000;
  let count = 0;
  const worker = async () => {
    while (performance.now() < endsAt && count < load.limit) {
      const call = callAt(count);
      count += 1;
      await send(agent, call);
    }
  };
  await Promise.all(Array.from({ length: load.connections }, worker));
  agent.destroy();
  return { count, perSecond: count / ((performance.now() - started) / 1000) };
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function send(agent: Agent, { url, method = 'GET', headers = {}, body }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else
          reject(
            new Error(
              `${method} ${url} answered ${response.statusCode}: ${Buffer.concat(chunks).toString()}`,
            ),
          );
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
