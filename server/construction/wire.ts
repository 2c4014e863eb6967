import { assetIds } from '@farhold/contract/asset-ids';
import type { construction as constructionSchema } from '@farhold/contract/construction';
import { categoryOf } from '@farhold/engine/catalogue/items';
import { type QueueName, stageCode } from '@farhold/engine/construction/queue';
import { schedule } from '@farhold/engine/empire/schedule';
import { nextUnitAt } from '@farhold/engine/economy/unit-batches';
import type { PlanetId } from '@farhold/engine/ids';
import type { UnitBatch } from '@farhold/engine/planet/planet';
import { secondsBetween, type Instant } from '@farhold/engine/time/instant';
import type { z } from 'zod';
import { isoTime, isoTimeOrNull } from '../http/wire-time.ts';
import type { Texts } from '../language/texts.ts';
import type { StoredEmpire } from './empire.ts';
import type { StoredConstruction } from './store.ts';

type WireConstruction = z.infer<typeof constructionSchema>;

/** All orders of an empire at this instant; waiting ones get their expected times. */
export function constructionsToWire(empire: StoredEmpire, now: Instant, texts: Texts): WireConstruction[] {
  const times = new Map(schedule(empire, now).map((order) => [order.id, order]));
  const running = empire.planets.flatMap(({ batches }) => batches);
  const batches = new Map(running.map((batch) => [batch.construction, batch]));
  return empire.constructions.map((entry) => {
    const time = times.get(entry.id);
    if (!time) throw new Error(`Construction ${entry.id} has no times.`);
    return constructionToWire(entry, time, batches.get(entry.id), texts);
  });
}

/** The queues of one planet, and the player's research. */
export function queuesOn(planet: PlanetId, entries: readonly WireConstruction[]) {
  const here = entries.filter(({ planet_id }) => planet_id === planet);
  const queue = (name: QueueName, of: readonly WireConstruction[] = here) =>
    of.filter(({ stage }) => stage === stageCode(name));
  return {
    buildings: queue('buildings'),
    shipyard: queue('shipyard'),
    defence: queue('defence'),
    research: queue('research', entries),
    aliens: queue('aliens'),
  };
}

function constructionToWire(
  entry: StoredConstruction,
  { startsAt, endsAt }: { startsAt: Instant; endsAt: Instant },
  batch: UnitBatch | undefined,
  texts: Texts,
): WireConstruction {
  const next = batch ? nextUnitAt(batch) : null;
  return {
    id_activity: entry.id,
    planet_id: entry.planet,
    stage: stageCode(entry.queue),
    level: entry.level,
    is_demolition: entry.demolishes ?? false,
    assets: [{ quantity: entry.quantity - (batch?.delivered ?? 0), asset: assetOf(entry, texts) }],
    quantity_ordered: entry.quantity,
    start_time: isoTime(startsAt),
    end_time: isoTime(endsAt),
    next_unit_at: isoTimeOrNull(next),
    duration_seconds: secondsBetween(startsAt, endsAt),
    is_running: entry.startsAt !== null,
    hurried_at: isoTimeOrNull(entry.hurriedAt),
  };
}

const assetOf = ({ key }: StoredConstruction, texts: Texts) => ({
  id_asset: assetIds[key],
  key,
  title: texts.itemTitle(key),
  type: categoryOf(key),
  img: key,
});
