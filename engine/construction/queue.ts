import { categoryOf, type ItemKey, type UnitKey } from '../catalogue/items.ts';
import type { Cost } from '../economy/stock.ts';
import type { ConstructionId } from '../ids.ts';
import type { Planet } from '../planet/planet.ts';
import { type Instant, plusSeconds } from '../time/instant.ts';

/** Every planet has four queues; the research queue belongs to the player (rules R8). */
export type QueueName = 'buildings' | 'shipyard' | 'defence' | 'research' | 'aliens';

/** The queues in the order shown. */
export const queueNames: readonly QueueName[] = ['buildings', 'shipyard', 'defence', 'research', 'aliens'];

/** An order that has been paid for. The first of its queue runs and has its times; the others wait. */
export type Construction = {
  readonly id: ConstructionId;
  readonly key: ItemKey;
  /** The level it leads to or tears down; null for ships and defences. */
  readonly level: number | null;
  /** Whether it tears down its level in place of building it. */
  readonly demolishes?: boolean;
  readonly quantity: number;
  readonly paid: Cost;
  readonly orderedAt: Instant;
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
  /** When dark matter doubled its pace; null if it was not hurried. */
  readonly hurriedAt: Instant | null;
};

/** The level that stands once an order is done; `standing` is the one before. */
export const levelAfter = (
  { level, demolishes = false }: Pick<Construction, 'level' | 'demolishes'>,
  standing: number,
): number => (demolishes ? Math.min(standing, (level ?? 1) - 1) : Math.max(standing, level ?? 0));

export const isRunning = (construction: Construction): boolean => construction.startsAt !== null;

const queueOfCategory = {
  resources: 'buildings',
  facilities: 'buildings',
  research: 'research',
  aliens: 'aliens',
  ships: 'shipyard',
  defence: 'defence',
} as const;

export const queueOf = (key: ItemKey): QueueName => queueOfCategory[categoryOf(key)];

export const LEVELS_QUEUED = 5;
const UNIT_ORDERS_QUEUED = 10;

/** How many orders a queue holds, including the running one. */
export const queueLimit = (queue: QueueName): number =>
  queue === 'shipyard' || queue === 'defence' ? UNIT_ORDERS_QUEUED : LEVELS_QUEUED;

const stageCodes = { buildings: 0, shipyard: 1, defence: 2, research: 3, aliens: 4 } as const;

/** The number by which screens know a queue (product specification, section 9). */
export const stageCode = (queue: QueueName): number => stageCodes[queue];

/** The orders of one queue from a list that may contain others. */
export const inQueue = (constructions: readonly Construction[], queue: QueueName): readonly Construction[] =>
  constructions.filter(({ key }) => queueOf(key) === queue);

/** Units paid for but not finished. The finished ones of a running order are on the planet already. */
export const queuedUnits = (
  constructions: readonly Construction[],
  { batches }: Pick<Planet, 'batches'>,
  key: UnitKey,
): number =>
  constructions
    .filter((entry) => entry.key === key)
    .reduce((sum, { id, quantity }) => {
      const batch = batches.find(({ construction }) => construction === id);
      return sum + quantity - (batch?.delivered ?? 0);
    }, 0);

const later = (at: Instant | null, seconds: number) => (at === null ? null : plusSeconds(at, seconds));

/** An order that goes on after a standstill of some seconds; one that waits has no times yet. */
export const resumedConstruction = <Order extends Construction>(order: Order, seconds: number): Order => ({
  ...order,
  startsAt: later(order.startsAt, seconds),
  endsAt: later(order.endsAt, seconds),
  hurriedAt: later(order.hurriedAt, seconds),
});
