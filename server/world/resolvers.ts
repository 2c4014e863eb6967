import type { TimedEventKind } from '@farhold/engine/time/timed-event';
import type { DueEvent, StoredEvent } from '../time/event-store.ts';
import type { UnitOfWork } from './unit-of-work.ts';

type EventsByKind = { readonly [Kind in TimedEventKind]: Extract<DueEvent, { kind: Kind }> };

/** What each kind of event does when it is due. In a resolver, "now" is the event's own instant. */
export type Resolvers = {
  readonly [Kind in TimedEventKind]: (work: UnitOfWork, event: EventsByKind[Kind]) => Promise<void>;
};

/**
 * Loads what a batch of events needs, in a few statements for all of them. What it leaves out, a resolver loads for
 * itself.
 */
export type Prepare = (work: UnitOfWork, due: readonly StoredEvent[]) => Promise<void>;

/** Resolves one due event. */
export const resolveWith = <Kind extends TimedEventKind>(
  resolvers: Resolvers,
  work: UnitOfWork,
  kind: Kind,
  event: EventsByKind[Kind],
): Promise<void> => resolvers[kind](work, event);
