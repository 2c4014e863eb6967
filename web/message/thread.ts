import type { Message } from './conversation.ts';

/** The part of a conversation that is here: its newest messages without a gap, oldest first. */
export type Thread = { readonly messages: readonly Message[]; readonly hasOlder: boolean };

/**
 * A thread after its newest page was read again: what the page covers is as the page has it, what lies before it stays.
 * If so much was written meanwhile that the page does not reach what was here, the thread begins anew with the page.
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

/** A thread with an older page before it; what has come twice stands once. */
export function withOlder(held: Thread, page: Thread): Thread {
  const [first] = held.messages;
  const older = first ? page.messages.filter(({ id }) => id < first.id) : page.messages;
  return { messages: [...older, ...held.messages], hasOlder: page.hasOlder };
}

/** A thread with one message more, unless it is there already. */
export const withSent = (held: Thread, sent: Message): Thread =>
  held.messages.some(({ id }) => id === sent.id) ? held : { ...held, messages: [...held.messages, sent] };

export const withoutMessage = (held: Thread, gone: number): Thread => ({
  ...held,
  messages: held.messages.filter(({ id }) => id !== gone),
});
