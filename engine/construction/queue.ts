import { categoryOf, type ItemKey } from '../catalogue/items.ts';
import type { Cost } from '../economy/stock.ts';
import type { ConstructionId } from '../ids.ts';
import type { Instant } from '../time/instant.ts';

/** Four queues stand on every planet; that of research follows the player (rules R8). */
export type QueueName = 'buildings' | 'shipyard' | 'defence' | 'research' | 'aliens';

/** The queues in the order they are shown. */
export const queueNames: readonly QueueName[] = ['buildings', 'shipyard', 'defence', 'research', 'aliens'];

/** An order that was paid for. The first of its queue runs and has its times; the others wait. */
export type Construction = {
  readonly id: ConstructionId;
  readonly key: ItemKey;
  /** The level it leads to; null for ships and defences. */
  readonly level: number | null;
  readonly quantity: number;
  readonly paid: Cost;
  readonly orderedAt: Instant;
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
  /** Since when dark matter doubles its pace; null when it was not hurried. */
  readonly hurriedAt: Instant | null;
};

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

/** How many orders a queue holds, the running one included. */
export const queueLimit = (queue: QueueName): number =>
  queue === 'shipyard' || queue === 'defence' ? UNIT_ORDERS_QUEUED : LEVELS_QUEUED;

const stageCodes = { buildings: 0, shipyard: 1, defence: 2, research: 3, aliens: 4 } as const;

/** The number by which screens know a queue (product specification, section 9). */
export const stageCode = (queue: QueueName): number => stageCodes[queue];

/** The orders of one queue out of a list that may hold others too. */
export const inQueue = (constructions: readonly Construction[], queue: QueueName): readonly Construction[] =>
  constructions.filter(({ key }) => queueOf(key) === queue);
