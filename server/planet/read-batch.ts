import type { UnitKey } from '@farhold/engine/catalogue/items';
import type { ConstructionId } from '@farhold/engine/ids';
import type { UnitBatch } from '@farhold/engine/planet/planet';
import { instant } from '@farhold/engine/time/instant';

/** A running order of units, as stored with its planet. */
export type BatchRow = {
  id: number;
  key: UnitKey;
  quantity: number;
  delivered: number;
  starts_at: number;
  seconds_each: number;
  hurried_at: number | null;
};

/** The same order in the form the engine uses. */
export const readBatch = (batch: BatchRow): UnitBatch => ({
  construction: batch.id as ConstructionId,
  key: batch.key,
  quantity: batch.quantity,
  delivered: batch.delivered,
  startedAt: instant(batch.starts_at),
  secondsEach: batch.seconds_each,
  hurriedAt: batch.hurried_at === null ? null : instant(batch.hurried_at),
});
