import { newKey } from '../client/outbox.ts';
import { useOutbox } from '../message/use-outbox.ts';
import { sendOutgoing } from './api.ts';
import { outbox } from './outbox.ts';
import type { Place, Quoted } from './talk.ts';

/** Sends messages into a place: they appear at once, and show when sending failed. */
export function useSend(place: Place) {
  const { deliver, discard } = useOutbox(outbox, sendOutgoing);
  return {
    send: (text: string, quoted: Quoted | null) =>
      deliver({ key: newKey(), place, text, quoted, hasFailed: false }),
    sendAgain: deliver,
    discard,
  };
}
