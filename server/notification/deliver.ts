import type { Instant } from '@farhold/engine/time/instant';
import type { Transaction } from '../database/connect.ts';
import { tell } from '../live-update/tell.ts';
import type { OutboundRequest, SendOut, SendOutcome } from '../outbound-http/http-sender.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { deleteChannel } from './channel-store.ts';
import { type Claimed, noteDelivered, noteFailed } from './delivery-store.ts';
import { pushRequest, webhookRequest } from './requests.ts';
import { pushIdentity } from './push-identity.ts';

/** The dependencies of a delivery. */
export type DeliveryContext = {
  readonly game: Pick<Game, 'db' | 'clock' | 'log'>;
  readonly sendOut: SendOut;
  /** The host's contact for push services: a mailto: or https: address. */
  readonly subject: string;
};

/** Push services answer with these statuses when a browser has unsubscribed. */
const goneStatuses: ReadonlySet<number> = new Set([404, 410]);

/**
 * Makes one attempt at a claimed delivery and records its outcome; updates the pages of a player who waits for a test
 * or loses a channel.
 */
export async function deliver(context: DeliveryContext, claimed: Claimed): Promise<void> {
  const { db, clock } = context.game;
  const request = await requestFor(context, claimed);
  const outcome = request ? await context.sendOut(request) : ({ failure: 'unreachable' } as const);
  const now = await readNow(db, clock);
  await db.transaction().execute(async (tx) => {
    const isOver = await noteOutcome(tx, claimed, outcome, now);
    if (!isOver && claimed.event.kind !== 'test') return;
    await tell(tx, [{ player: claimed.player.id, universe: null, topic: 'account' }]);
  });
}

/** Answers whether it deleted the channel, or switched it off. */
async function noteOutcome(
  tx: Transaction,
  claimed: Claimed,
  outcome: SendOutcome,
  now: Instant,
): Promise<boolean> {
  if (!('status' in outcome)) return noteFailed(tx, claimed, outcome.failure, now);
  const { status } = outcome;
  if (status >= 200 && status < 300) {
    await noteDelivered(tx, claimed, now);
    return false;
  }
  if (claimed.keys === null || !goneStatuses.has(status)) {
    return noteFailed(tx, claimed, `status-${status}`, now);
  }
  await deleteChannel(tx, claimed.channel);
  return true;
}

/** The request of a delivery; null if none can be made of what is stored, which counts as a failed attempt. */
async function requestFor(
  { game, subject }: DeliveryContext,
  claimed: Claimed,
): Promise<OutboundRequest | null> {
  const { keys, secret } = claimed;
  const identity = keys && (await pushIdentity(game.db));
  const now = await readNow(game.db, game.clock);
  try {
    if (keys && identity) return pushRequest({ ...claimed, keys }, identity, subject);
    return secret === null ? null : webhookRequest({ ...claimed, secret }, now);
  } catch (error) {
    game.log.warn({ err: error, delivery: claimed.id }, 'an alert could not be written');
    return null;
  }
}
