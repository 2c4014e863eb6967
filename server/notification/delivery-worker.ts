import type { AccountId } from '@farhold/engine/ids';
import { readNow } from '../time/clock.ts';
import { repeat } from '../time/repeat.ts';
import { claimDeliveries } from './delivery-store.ts';
import { deliver, type DeliveryContext } from './deliver.ts';

/**
 * Concurrent deliveries of one process, one per channel and two per account: a slow receiver delays only its owner's.
 */
const MAX_AT_ONCE = 24;

/** How often the worker looks for due deliveries. */
const POLL_MS = 1000;

export type DeliveryWorker = {
  /** Claims nothing more and waits for running deliveries; the rest is left to other workers, or for later. */
  readonly stop: () => Promise<void>;
};

/** Delivers notifications until it is stopped. Any number may run on one database. */
export function startDeliveryWorker(context: DeliveryContext): DeliveryWorker {
  const underWay: UnderWay = new Map();
  const stopLooking = repeat(
    () => takeMore(context, underWay),
    POLL_MS,
    (error) => context.game.log.error({ err: error }, 'alerts could not be looked for'),
  );
  return {
    stop: async () => {
      await stopLooking();
      await Promise.all([...underWay.values()].map(({ attempt }) => attempt));
    },
  };
}

/** The attempts that are being made, by their channel. */
type UnderWay = Map<number, { readonly account: AccountId; readonly attempt: Promise<void> }>;

async function takeMore(context: DeliveryContext, underWay: UnderWay): Promise<void> {
  const { db, clock, log } = context.game;
  const now = await readNow(db, clock);
  const busy = [...underWay].map(([channel, { account }]) => ({ channel, account }));
  const claimed = await db
    .transaction()
    .execute((tx) => claimDeliveries(tx, now, MAX_AT_ONCE - underWay.size, busy));
  for (const one of claimed) {
    const attempt = deliver(context, one)
      .catch((error: unknown) =>
        log.error({ err: error, delivery: one.id }, 'an alert could not be delivered'),
      )
      .finally(() => underWay.delete(one.channel));
    underWay.set(one.channel, { account: one.player.id, attempt });
  }
}
