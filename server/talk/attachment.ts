import type { Supplies } from '@farhold/engine/talk/supply-request';
import type { Instant } from '@farhold/engine/time/instant';
import { type Place, readReport, type StoredReport } from '../report/stored-report.ts';

/** A report that was shared, as it is stored with the message: a copy, which outlives the report. */
export type SharedReportRow = {
  readonly kind: 'report';
  readonly type: string;
  readonly action: string;
  readonly target: Place;
  readonly at: number;
  readonly version: number;
  readonly content: unknown;
};

/** What is shared with a message of the room. */
export type Attachment =
  | SharedReportRow
  | {
      readonly kind: 'request';
      /** Where the resources are wanted. */
      readonly planet: Place;
      readonly wanted: Supplies;
      readonly until: Instant;
    };

/** The same as a list of messages has it: a report without its figures. */
export type ShownAttachment =
  | Omit<SharedReportRow, 'content' | 'version'>
  | Exclude<Attachment, SharedReportRow>;

/**
 * A shared report as its readers see it. The place that it is about stands for both of its places, since where the
 * fleet of its owner came from was never stored.
 */
export const readShared = (id: number, shared: SharedReportRow): StoredReport =>
  readReport({
    id,
    version: shared.version,
    type: shared.type,
    action: shared.action,
    from_place: { ...shared.target, planet: null, name: '' },
    to_place: shared.target,
    content: shared.content,
    battle_id: null,
    created_at: shared.at,
    read_at: shared.at,
  });
