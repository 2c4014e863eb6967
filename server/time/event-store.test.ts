import { expect, test } from 'vitest';
import { readEvent, type StoredEvent } from './event-store.ts';

const none = { construction_id: null, fleet_id: null, alliance_id: null, scheduled_order_id: null };

/** One event of each kind and version ever written. Rows are added here and never changed. */
const everWritten: readonly StoredEvent[] = [
  {
    id: 1,
    due_at: 1_000,
    priority: 0,
    kind: 'construction-completes',
    version: 1,
    ...none,
    construction_id: 7,
  },
  { id: 2, due_at: 2_000, priority: 4, kind: 'fleet-arrives', version: 1, ...none, fleet_id: 8 },
  { id: 3, due_at: 3_000, priority: 1, kind: 'fleet-returns', version: 1, ...none, fleet_id: 9 },
  { id: 4, due_at: 4_000, priority: 1, kind: 'fleet-leaves', version: 1, ...none, fleet_id: 10 },
  { id: 5, due_at: 5_000, priority: 5, kind: 'magic-items-appear', version: 1, ...none },
  { id: 6, due_at: 6_000, priority: 6, kind: 'universe-ends', version: 1, ...none },
  { id: 7, due_at: 7_000, priority: 2, kind: 'order-due', version: 1, ...none, scheduled_order_id: 11 },
];

test('every event stored by any release can still be read', () => {
  expect(everWritten.map(readEvent)).toEqual([
    { id: 1, dueAt: 1_000, priority: 0, kind: 'construction-completes', version: 1, construction: 7 },
    { id: 2, dueAt: 2_000, priority: 4, kind: 'fleet-arrives', version: 1, fleet: 8 },
    { id: 3, dueAt: 3_000, priority: 1, kind: 'fleet-returns', version: 1, fleet: 9 },
    { id: 4, dueAt: 4_000, priority: 1, kind: 'fleet-leaves', version: 1, fleet: 10 },
    { id: 5, dueAt: 5_000, priority: 5, kind: 'magic-items-appear', version: 1 },
    { id: 6, dueAt: 6_000, priority: 6, kind: 'universe-ends', version: 1 },
    { id: 7, dueAt: 7_000, priority: 2, kind: 'order-due', version: 1, order: 11 },
  ]);
});

test('an event of an unknown kind or version is refused, not guessed', () => {
  const [first] = everWritten;
  if (!first) throw new Error('There is no event.');
  expect(() => readEvent({ ...first, kind: 'eclipse' })).toThrow('eclipse');
  expect(() => readEvent({ ...first, version: 2 })).toThrow('version 2');
});
