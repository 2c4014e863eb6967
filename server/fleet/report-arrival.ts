import type { AccountId } from '@farhold/engine/ids';
import type { ReportedEvent, ReportOf } from '@farhold/engine/report/mission-report';
import type { NewReport } from '../report/store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { placeOf } from './report-place.ts';
import type { StoredFleet } from './store.ts';

/**
 * Reports an event to those concerned, each from their own side; fields that the event does not have do not compile.
 */
export type Reporter<Event extends ReportedEvent> = {
  /** To the sender of the fleet. */
  readonly sent: (to: AccountId, content: ReportOf<Event, 'sent'>) => void;
  /** To its receiver. */
  readonly received: (to: AccountId, content: ReportOf<Event, 'received'>) => void;
};

/** Reports an event between these positions. */
export const reporterOf = <Event extends ReportedEvent>(
  work: UnitOfWork,
  about: Pick<NewReport, 'from' | 'target' | 'battle' | 'at'> & { readonly event: Event },
): Reporter<Event> => ({
  sent: (to, content) => work.report({ ...about, side: 'sent', to, content }),
  received: (to, content) => work.report({ ...about, side: 'received', to, content }),
});

/** Reports what a fleet did on arrival, with the names of the places as they are now. */
export const arrivalReporter = async <Name extends Exclude<ReportedEvent, 'return' | 'order'>>(
  work: UnitOfWork,
  fleet: StoredFleet,
  mission: Name,
  at: NewReport['at'],
  battle: number | null = null,
): Promise<Reporter<Name>> =>
  reporterOf(work, {
    event: mission,
    from: await placeOf(work, fleet.from, fleet.origin),
    target: await placeOf(work, fleet.targetPlanet, fleet.to),
    at,
    battle,
  });
