import type { Message } from './conversation.ts';
import type { Outgoing } from './outbox.ts';
import type { Thread } from './thread.ts';

/** An entry of a thread: a message the server has, or one on its way. */
export type Entry =
  | { readonly key: string; readonly kind: 'kept'; readonly message: Message }
  | { readonly key: string; readonly kind: 'outgoing'; readonly message: Outgoing };

/**
 * The entries of a conversation, oldest first: what the server has, then what is on its way. A message keeps its key
 * when it arrives, and appears once even if the reply to it was lost.
 */
export function entriesOf(thread: Thread, outgoing: readonly Outgoing[], conversation: number): Entry[] {
  const arrived = new Set(thread.messages.map(({ key }) => key));
  return [
    ...thread.messages.map((message): Entry => ({
      key: message.key ?? `id ${message.id}`,
      kind: 'kept',
      message,
    })),
    ...outgoing
      .filter((one) => one.conversation === conversation && !arrived.has(one.key))
      .map((message): Entry => ({ key: message.key, kind: 'outgoing', message })),
  ];
}

/** How many messages of the other came after the last entry in view. */
export function newSince(entries: readonly Entry[], seenKey: string | null): number {
  const at = entries.findIndex(({ key }) => key === seenKey);
  return entries.slice(at + 1).filter((entry) => entry.kind === 'kept' && !entry.message.isMine).length;
}
