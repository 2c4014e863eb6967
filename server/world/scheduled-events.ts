import type { FleetId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { RowWrites } from '../database/row-writes.ts';
import { EVENTS, EVENTS_OF_FLEETS_GONE, eventRow, type NewEvent } from '../time/event-store.ts';

/** The events that one unit of work schedules, and the fleets whose events it removes. */
export class ScheduledEvents {
  #events: NewEvent[] = [];
  readonly #gone: FleetId[] = [];

  add(event: NewEvent): void {
    this.#events.push(event);
  }

  /** Removes what waits for a fleet, whether it is stored or scheduled here: a fleet has one event at a time. */
  removeOfFleet(id: FleetId): void {
    this.#gone.push(id);
    this.#events = this.#events.filter((event) => !('fleet' in event && event.fleet === id));
  }

  /** The earliest instant scheduled so far. */
  get earliest(): Instant | null {
    return this.#events.reduce<Instant | null>(
      (earliest, { dueAt }) => (earliest === null || dueAt < earliest ? dueAt : earliest),
      null,
    );
  }

  /** Adds all of it to what is to be written. */
  addTo(rows: RowWrites): void {
    rows.add(
      EVENTS_OF_FLEETS_GONE,
      this.#gone.map((id) => ({ fleet_id: id })),
    );
    rows.add(EVENTS, this.#events.map(eventRow));
  }
}
