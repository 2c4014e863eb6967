import { randomUUID } from 'node:crypto';
import { SECOND_MS } from '@farhold/engine/time/duration';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Bus } from '../database/bus.ts';
import type { Peers } from '../http/peers.ts';

/** The channel between the processes of the server. */
const PEERS_CHANNEL = 'farhold_peers';

/** How long things to tell are gathered, in ms. */
const GATHER_MS = SECOND_MS / 2;

/**
 * How often the connection is asked whether it still hears, in ms. TCP takes hours to notice one that has fallen
 * silent, as when a firewall has forgotten it, and until then each process counts alone.
 */
const CHECK_EVERY_MS = 20 * SECOND_MS;

/** PostgreSQL takes notices below 8,000 bytes. */
const MOST_BYTES = 7900;

const notice = z.object({ from: z.string(), subject: z.string(), told: z.array(z.unknown()) });

type Parts = { readonly bus: Bus; readonly log: Logger; readonly checkEveryMs?: number };

type OpenPeers = Peers & { readonly close: () => Promise<void> };

/** The other processes on a database, over the bus that carries live updates. */
export function openPeers({ bus, log, checkEveryMs = CHECK_EVERY_MS }: Parts): OpenPeers {
  const from = randomUUID();
  const hears = new Map<string, (from: string, told: unknown) => void>();
  const listening = bus.listen({
    log,
    channel: PEERS_CHANNEL,
    onText: (text) => {
      const heard = notice.parse(JSON.parse(text));
      if (heard.from === from) return;
      for (const told of heard.told) hears.get(heard.subject)?.(heard.from, told);
    },
    onGap: () => {},
  });
  const checking = setInterval(() => void listening.check(), checkEveryMs).unref();
  const gathered = gatherer((subject, told) => {
    const texts = packed(told, (some) => JSON.stringify({ from, subject, told: some }));
    bus.publish(texts.map((text) => ({ channel: PEERS_CHANNEL, text })));
  });
  return {
    join: (subject, hear) => {
      hears.set(subject, hear);
      return (told) => gathered.add(subject, told);
    },
    close: async () => {
      clearInterval(checking);
      gathered.flush();
      await listening.close();
    },
  };
}

/** Gathers what is to be told and hands it over by subject; nothing runs while there is nothing. */
function gatherer(handOver: (subject: string, told: readonly unknown[]) => void) {
  const waiting = new Map<string, unknown[]>();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const all = [...waiting];
    waiting.clear();
    for (const [subject, told] of all) handOver(subject, told);
  };
  return {
    add: (subject: string, told: unknown): void => {
      const some = waiting.get(subject) ?? [];
      some.push(told);
      waiting.set(subject, some);
      timer ??= setTimeout(flush, GATHER_MS).unref();
    },
    flush,
  };
}

/** Puts things into as few texts as fit; one that fits into none is left out. */
function packed(things: readonly unknown[], textOf: (some: readonly unknown[]) => string): string[] {
  const text = textOf(things);
  if (Buffer.byteLength(text) <= MOST_BYTES) return [text];
  if (things.length <= 1) return [];
  const half = Math.ceil(things.length / 2);
  return [...packed(things.slice(0, half), textOf), ...packed(things.slice(half), textOf)];
}
