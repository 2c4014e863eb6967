import { readNow } from '../time/clock.ts';
import { repeat } from '../time/repeat.ts';
import { claimDeliveries } from './delivery-store.ts';
import { deliver, type DeliveryContext } from './deliver.ts';

/** Concurrent deliveries of one process, one per channel: a slow receiver delays only itself. */
const MAX_AT_ONCE = 24;

/** How often the worker looks for due deliveries. */
const POLL_MS = 1000;

export type DeliveryWorker = {
  /** Claims nothing more and waits for running deliveries; the rest is left to other workers, or for later. */
  readonly stop: () => Promise<void>;
};

/** Delivers notifications until it is stopped. Any number may run on one database. */
export function startDeliveryWorker(context: DeliveryContext): DeliveryWorker {
  const underWay = new Map<number, Promise<void>>();
  const stopLooking = repeat(
    () => takeMore(context, underWay),
    POLL_MS,
    (error) => context.game.log.error({ err: error }, 'alerts could not be looked for'),
  );
  return {
    stop: async () => {
      await stopLooking();
      await Promise.all(underWay.values());
    },
  };
}

async function takeMore(context: DeliveryContext, underWay: Map<number, Promise<void>>): Promise<void> {
  const { db, clock, log } = context.game;
  const now = await readNow(db, clock);
  const claimed = await db
    .transaction()
    .execute((tx) => claimDeliveries(tx, now, MAX_AT_ONCE - underWay.size, [...underWay.keys()]));
  for (const one of claimed) {
    const attempt = deliver(context, one)
      .catch((error: unknown) =>
        log.error({ err: error, delivery: one.id }, 'an alert could not be delivered'),
      )
      .finally(() => underWay.delete(one.channel));
    underWay.set(one.channel, attempt);
  }
}
