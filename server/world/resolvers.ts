import type { TimedEvent } from '@farhold/engine/time/timed-event';
import type { DueEvent } from '../time/event-store.ts';
import type { UnitOfWork } from './unit-of-work.ts';

type EventOf<Kind extends TimedEvent['kind']> = Extract<DueEvent, { kind: Kind }>;

/** What each kind of event does when its time has come. In a resolver, "now" is the event's own instant. */
export type Resolvers = {
  readonly [Kind in TimedEvent['kind']]: (work: UnitOfWork, event: EventOf<Kind>) => Promise<void>;
};
