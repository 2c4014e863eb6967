import { newKey } from '../client/outbox.ts';
import { serverNow } from '../client/server-clock.ts';
import { sendOutgoing } from './api.ts';
import type { Conversation } from './conversation.ts';
import { outbox } from './outbox.ts';
import { useOutbox } from './use-outbox.ts';

/** Sends a conversation's messages: they appear at once, and show when sending failed. */
export function useSend({ id, other }: Pick<Conversation, 'id' | 'other'>) {
  const { deliver, discard } = useOutbox(outbox, sendOutgoing);
  return {
    send: (text: string) =>
      deliver({ key: newKey(), conversation: id, to: other, text, at: serverNow(), hasFailed: false }),
    sendAgain: deliver,
    discard,
  };
}
