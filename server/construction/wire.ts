import { assetIds } from '@farhold/contract/catalogue';
import type { construction as constructionSchema } from '@farhold/contract/construction';
import { categoryOf, item } from '@farhold/engine/catalogue/items';
import { type QueueName, stageCode } from '@farhold/engine/construction/queue';
import { queueTimes } from '@farhold/engine/construction/queue-times';
import { nextUnitAt } from '@farhold/engine/economy/unit-batches';
import type { PlanetInPlay, UnitBatch } from '@farhold/engine/planet/planet';
import { secondsBetween, type Instant } from '@farhold/engine/time/instant';
import type { z } from 'zod';
import type { StoredConstruction } from './store.ts';

type WireConstruction = z.infer<typeof constructionSchema>;

/** One queue as it stands on a planet that is settled to now; entries that wait get the times expected of them. */
export function queueToWire(
  queue: readonly StoredConstruction[],
  { planet, owner, universe }: PlanetInPlay,
  otherLabs: readonly number[],
): WireConstruction[] {
  const times = queueTimes(queue, planet, owner, universe, otherLabs, planet.settledAt);
  return queue.map((entry, place) => {
    const time = times[place];
    if (!time) throw new Error(`Construction ${entry.id} has no times.`);
    const batch = planet.batches.find(({ construction }) => construction === entry.id);
    return constructionToWire(entry, time, batch, planet.settledAt);
  });
}

function constructionToWire(
  entry: StoredConstruction,
  { startsAt, endsAt }: { startsAt: Instant; endsAt: Instant },
  batch: UnitBatch | undefined,
  at: Instant,
): WireConstruction {
  const next = batch ? nextUnitAt(batch, at) : null;
  return {
    id_activity: entry.id,
    planet_id: entry.planet,
    stage: stageCode(entry.queue),
    level: entry.level,
    assets: [{ quantity: entry.quantity - (batch?.delivered ?? 0), asset: assetOf(entry) }],
    quantity_ordered: entry.quantity,
    start_time: new Date(startsAt).toISOString(),
    end_time: new Date(endsAt).toISOString(),
    next_unit_at: next === null ? null : new Date(next).toISOString(),
    duration_seconds: secondsBetween(startsAt, endsAt),
    is_running: entry.startsAt !== null,
    hurried_at: entry.hurriedAt === null ? null : new Date(entry.hurriedAt).toISOString(),
  };
}

const assetOf = ({ key }: StoredConstruction) => ({
  id_asset: assetIds[key],
  key,
  title: item(key).title,
  type: categoryOf(key),
  img: key,
});

/** The queues by their names on the wire. */
export const byQueue = (entries: readonly StoredConstruction[], queue: QueueName): StoredConstruction[] =>
  entries.filter((entry) => entry.queue === queue);
