import { readMilliseconds } from '../time/clock.ts';
import { repeat } from '../time/repeat.ts';
import { claimDeliveries } from './delivery-store.ts';
import { deliver, type Desk } from './deliver.ts';

/** So many deliveries of one process are under way at once, one a channel: a slow receiver holds up only itself. */
const mostAtOnce = 24;

/** The courier looks for deliveries this often, in ms. */
const restMs = 1000;

export type Courier = {
  /** Takes nothing more and waits for what is under way; what is left is delivered by others, or later. */
  readonly stop: () => Promise<void>;
};

/** Brings alerts to their receivers for as long as it is not stopped. Any number may run on one database. */
export function startCourier(desk: Desk): Courier {
  const underWay = new Map<number, Promise<void>>();
  const stopLooking = repeat(
    () => takeMore(desk, underWay),
    restMs,
    (error) => desk.game.log.error({ err: error }, 'alerts could not be looked for'),
  );
  return {
    stop: async () => {
      await stopLooking();
      await Promise.all(underWay.values());
    },
  };
}

async function takeMore(desk: Desk, underWay: Map<number, Promise<void>>): Promise<void> {
  const { db, clock, log } = desk.game;
  const now = await readMilliseconds(db, clock);
  const claimed = await claimDeliveries(db, now, mostAtOnce - underWay.size, [...underWay.keys()]);
  for (const one of claimed) {
    const attempt = deliver(desk, one)
      .catch((error: unknown) =>
        log.error({ err: error, delivery: one.id }, 'an alert could not be delivered'),
      )
      .finally(() => underWay.delete(one.channel));
    underWay.set(one.channel, attempt);
  }
}
