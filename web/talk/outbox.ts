import { createStore, useStore } from '../client/store.ts';
import type { Place, Quoted } from './talk.ts';

/** A message on its way into a room or channel, or one that did not get there. */
export type Outgoing = {
  /** The key that makes the server accept it once, however often it is sent. */
  readonly key: string;
  readonly place: Place;
  readonly text: string;
  readonly quoted: Quoted | null;
  readonly hasFailed: boolean;
};

const outbox = createStore<readonly Outgoing[]>([]);

/** Adds a message, replacing the one with its key. */
export const putOutgoing = (message: Outgoing): void =>
  outbox.write([...outbox.read().filter(({ key }) => key !== message.key), message]);

export const dropOutgoing = (key: string): void =>
  outbox.write(outbox.read().filter((one) => one.key !== key));

/** Forgets all of them, when the session ends. */
export const forgetTalkOutgoing = (): void => outbox.write([]);

/** Everything that is on its way or failed in one place, in order of writing. */
export const useOutgoing = ({ kind, id }: Place): readonly Outgoing[] =>
  useStore(outbox).filter(({ place }) => place.kind === kind && place.id === id);
