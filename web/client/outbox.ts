import { createStore, useStore } from './store.ts';

/** A message that is on its way to the server, or one that did not get there. */
export type Pending = {
  /** The key that makes the server accept it once, no matter how often it is sent. */
  readonly key: string;
  readonly hasFailed: boolean;
};

/** Messages that are shown before the server has them. */
export type Outbox<Message extends Pending> = {
  /** Sends one and drops it. If that fails, it stays, marked as failed, and the error is thrown. */
  readonly deliver: (message: Message, send: (message: Message) => Promise<unknown>) => Promise<void>;
  readonly drop: (key: string) => void;
  /** Drops all of them, when the session ends. */
  readonly forget: () => void;
  /** All of them, in the order of writing. */
  readonly useMessages: () => readonly Message[];
};

export function createOutbox<Message extends Pending>(): Outbox<Message> {
  const messages = createStore<readonly Message[]>([]);
  const without = (key: string) => messages.read().filter((one) => one.key !== key);
  const put = (message: Message) => messages.write([...without(message.key), message]);
  const drop = (key: string) => messages.write(without(key));
  return {
    deliver: async (message, send) => {
      put({ ...message, hasFailed: false });
      try {
        await send(message);
        drop(message.key);
      } catch (error) {
        put({ ...message, hasFailed: true });
        throw error;
      }
    },
    drop,
    forget: () => messages.write([]),
    useMessages: () => useStore(messages),
  };
}

/** A unique key; works without https too, where `crypto.randomUUID` is missing. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
