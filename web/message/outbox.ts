import { createStore, useStore } from '../client/store.ts';
import type { Person } from './conversation.ts';

/** A message on its way to the server, or one that did not get there. */
export type Outgoing = {
  /** The key that makes the server accept it once, however often it is sent. */
  readonly key: string;
  readonly conversation: number;
  readonly to: Person;
  readonly text: string;
  readonly at: number;
  readonly hasFailed: boolean;
};

const outbox = createStore<readonly Outgoing[]>([]);

/** Adds a message, replacing the one with its key. */
export const putOutgoing = (message: Outgoing): void =>
  outbox.write([...outbox.read().filter(({ key }) => key !== message.key), message]);

export const dropOutgoing = (key: string): void =>
  outbox.write(outbox.read().filter((one) => one.key !== key));

/** Forgets all of them, when the session ends. */
export const forgetOutgoing = (): void => outbox.write([]);

/** Everything that is on its way or failed, in all conversations, in order of writing. */
export const useOutgoing = (): readonly Outgoing[] => useStore(outbox);

/** A unique key; works without https too, where `crypto.randomUUID` is missing. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
