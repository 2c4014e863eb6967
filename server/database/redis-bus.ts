import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { Logger } from 'pino';
import { type Bus, forgiving, type Listener, type Listening } from './bus.ts';

/** A bus that must be closed. */
export type OpenBus = Bus & { readonly close: () => Promise<void> };

type Parts = {
  readonly url: string;
  /** What several games on one Redis are told apart by. */
  readonly game: string;
  readonly log: Logger;
};

/** How long Redis may take to accept a connection, and to answer a ping. */
const PING_TIMEOUT_MS = 5000;

/** A connection that falls silent is noticed by its pings, and replaced after this long without a byte. */
const SILENCE_MS = 3 * PING_TIMEOUT_MS;

const MAX_WAIT_MS = 5000;

/** `isOpen`: one that was never reached is given up at once, and one that is lost is sought. */
const newClient = (url: string, isOpen: () => boolean) =>
  createClient({
    url,
    // What can't be sent now is of no use later: pages ask anew after a gap.
    disableOfflineQueue: true,
    pingInterval: PING_TIMEOUT_MS,
    socket: {
      connectTimeout: PING_TIMEOUT_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (retries, cause) => (isOpen() ? Math.min(100 * 2 ** retries, MAX_WAIT_MS) : cause),
    },
  });

type Client = ReturnType<typeof newClient>;

/**
 * Carries notices over Redis, or Valkey, so that no process waits for the database's one queue of notifications. Fails
 * if Redis cannot be reached. One that is lost later is sought until it is back; notices of the time between are lost,
 * and listeners hear of a gap.
 */
export async function openRedisBus({ url, game, log }: Parts): Promise<OpenBus> {
  let isOpen = false;
  const client = newClient(url, () => isOpen);
  const listeners = new Set<Listener>();
  client.on('error', (error: Error) => {
    if (isOpen) log.warn({ reason: error.message }, 'the bus of BUS_URL broke');
  });
  client.on('ready', () => {
    if (isOpen) for (const { onGap } of listeners) onGap();
  });
  await client.connect();
  isOpen = true;
  const nameOf = (channel: string) => `farhold:${game}:${channel}`;
  const { send, drained } = sender(client, log);
  return {
    publish: (notices) => {
      for (const { channel, text } of notices) send(nameOf(channel), text);
    },
    drained,
    listen: (listener) => listenOn(client, nameOf(listener.channel), listener, listeners),
    close: async () => {
      isOpen = false;
      await drained();
      client.destroy();
    },
  };
}

/** Sends one notice after the other without waiting for answers. */
function sender(client: Client, log: Logger) {
  const underWay = new Set<Promise<void>>();
  const publish = async (name: string, text: string) => {
    try {
      await client.publish(name, text);
    } catch (error) {
      log.debug({ err: error }, 'a notice was lost');
    }
  };
  return {
    send: (name: string, text: string): void => {
      const sending = publish(name, text).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    drained: async () => void (await Promise.all(underWay)),
  };
}

function listenOn(client: Client, name: string, listener: Listener, listeners: Set<Listener>): Listening {
  const { log, onText } = listener;
  let isHeard = false;
  const hear = forgiving(onText, log);
  const subscribe = async () => {
    try {
      await client.subscribe(name, hear);
      listeners.add(listener);
      isHeard = true;
    } catch (error) {
      log.warn({ err: error }, 'live updates stopped');
    }
  };
  return {
    started: subscribe(),
    check: async () => {
      if (!isHeard) await subscribe();
      return isHeard && (await answers(client));
    },
    close: async () => {
      listeners.delete(listener);
      await client.unsubscribe(name, hear).catch(() => {});
    },
  };
}

async function answers(client: Client): Promise<boolean> {
  const silence = pause(PING_TIMEOUT_MS, null, { ref: false });
  return (await Promise.race([client.ping().catch(() => null), silence])) !== null;
}
