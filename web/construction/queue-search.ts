import { type QueueName, queueNames } from '@farhold/engine/construction/queue';

/** The part of /home's address that names a queue to show: `?queue=shipyard`. */
export type QueueSearch = { queue?: QueueName };

/** Reads `?queue=shipyard`; ignores unknown names. */
export function readQueueSearch(search: Record<string, unknown>): QueueSearch {
  const queue = queueNames.find((name) => name === search['queue']);
  return queue ? { queue } : {};
}
