import { createOutbox, type Pending } from '../client/outbox.ts';
import type { Person } from './conversation.ts';

/** A message on its way to the server, or one that did not get there. */
export type Outgoing = Pending & {
  readonly conversation: number;
  readonly to: Person;
  readonly text: string;
  readonly at: number;
};

/** The messages of all conversations. */
export const outbox = createOutbox<Outgoing>();
