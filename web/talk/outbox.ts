import { createOutbox, type Pending } from '../client/outbox.ts';
import type { Place, Quoted } from './talk.ts';

/** A message on its way into a room or channel, or one that did not get there. */
export type Outgoing = Pending & {
  readonly place: Place;
  readonly text: string;
  readonly quoted: Quoted | null;
};

/** The messages of all rooms and channels. */
export const outbox = createOutbox<Outgoing>();

/** Everything that is on its way or failed in one place, in order of writing. */
export const useOutgoing = ({ kind, id }: Place): readonly Outgoing[] =>
  outbox.useMessages().filter(({ place }) => place.kind === kind && place.id === id);
