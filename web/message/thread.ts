import type { Message } from './conversation.ts';

/** The loaded part of a conversation: its newest messages without a gap, oldest first. */
export type Thread = { readonly messages: readonly Message[]; readonly hasOlder: boolean };

/**
 * A thread after its newest page was refetched: the page wins where it overlaps, what comes before stays. If the page
 * does not reach the old part, the thread restarts with the page.
 */
export function withNewest(held: Thread | undefined, page: Thread): Thread {
  const [first] = page.messages;
  const newestHeld = held?.messages.at(-1);
  if (!held || !page.hasOlder || !first || !newestHeld || newestHeld.id < first.id) return page;
  const before = held.messages.filter(({ id }) => id < first.id);
  return {
    messages: [...before, ...page.messages],
    hasOlder: before.length === 0 ? page.hasOlder : held.hasOlder,
  };
}

/** A thread with an older page prepended, without duplicates. */
export function withOlder(held: Thread, page: Thread): Thread {
  const [first] = held.messages;
  const older = first ? page.messages.filter(({ id }) => id < first.id) : page.messages;
  return { messages: [...older, ...held.messages], hasOlder: page.hasOlder };
}

/** A thread with one more message, unless it is already there. */
export const withSent = (held: Thread, sent: Message): Thread =>
  held.messages.some(({ id }) => id === sent.id) ? held : { ...held, messages: [...held.messages, sent] };

export const withoutMessage = (held: Thread, gone: number): Thread => ({
  ...held,
  messages: held.messages.filter(({ id }) => id !== gone),
});
