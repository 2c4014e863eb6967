import { createECDH, randomBytes } from 'node:crypto';
import { MOST_ALERT_DEVICES } from '@farhold/contract/notification-kinds';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { Instant } from '@farhold/engine/time/instant';
import type { Transaction } from '../database/connect.ts';
import { holdOwnAccount } from '../account/hold-account.ts';
import type { Visitor } from '../http/handler.ts';
import { tell } from '../live-update/tell.ts';
import { type Reach, readTarget } from '../outbound-http/target.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import type { Kinds } from './notification.ts';
import { changeKinds, deleteDevice, deleteWebhook, type NewDevice } from './channel-store.ts';
import { saveDevice, saveWebhook, selectChannels } from './channel-store.ts';
import { insertTest } from './delivery-store.ts';

type Setting = Pick<Game, 'db' | 'clock'>;

/** The key that signs webhooks; Standard Webhooks requires 24 to 64 bytes. */
const SECRET_BYTES = 32;

/**
 * Sends notifications of these kinds to a browser, and answers its id. Refuses an address that the server may not call,
 * invalid encryption keys, and an eleventh browser.
 */
export async function tellDevice(
  game: Setting,
  by: Visitor,
  device: NewDevice,
  reach: Reach,
): Promise<Decision<number, 'address-not-allowed' | 'push-keys-invalid' | 'alert-devices-full'>> {
  const target = readTarget(device.endpoint, reach);
  if (!target.ok) return target;
  if (!areKeys(device)) return refuse('push-keys-invalid');
  return changing(game, by, async (tx, now) => {
    const channels = await selectChannels(tx, by.account);
    const devices = channels.filter(({ type }) => type === 'push');
    const isKnown = devices.some(({ address }) => address === device.endpoint);
    if (!isKnown && devices.length >= MOST_ALERT_DEVICES) {
      return refuse('alert-devices-full', { most: MOST_ALERT_DEVICES });
    }
    return accept(await saveDevice(tx, by.account, device, now));
  });
}

/**
 * Sends notifications of these kinds to the player's own web address. Answers the signing secret if the address
 * is new, else null. Refuses an address that the server may not call.
 */
export async function tellWebhook(
  game: Setting,
  by: Visitor,
  { url, kinds }: { readonly url: string; readonly kinds: Kinds },
  reach: Reach,
): Promise<Decision<string | null, 'address-not-allowed'>> {
  const target = readTarget(url, reach);
  if (!target.ok) return target;
  const { href } = target.outcome;
  return changing(game, by, async (tx, now) => {
    const known = (await selectChannels(tx, by.account)).find(({ type }) => type === 'webhook');
    if (known?.address === href) {
      await changeKinds(tx, known.id, kinds);
      return accept(null);
    }
    const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    await saveWebhook(tx, by.account, { url: href, kinds, secret }, now);
    return accept(secret);
  });
}

/** A channel: a browser by its id, or the webhook. */
export type WhichChannel = { readonly device: number } | 'webhook';

/** Deletes a channel with its waiting deliveries. Refuses if the player has no such channel. */
export const endChannel = (
  game: Setting,
  by: Visitor,
  which: WhichChannel,
): Promise<Decision<null, 'not-found'>> =>
  changing(game, by, async (tx) => {
    const isEnded =
      which === 'webhook'
        ? await deleteWebhook(tx, by.account)
        : await deleteDevice(tx, by.account, which.device);
    return isEnded ? accept(null) : refuse('not-found');
  });

/** Sends a test. Refuses if the player has no such channel. */
export const sendTest = (
  game: Setting,
  by: Visitor,
  which: WhichChannel,
): Promise<Decision<null, 'not-found'>> =>
  changing(game, by, async (tx, now) => {
    const channels = await selectChannels(tx, by.account);
    const channel = channels.find(({ type, id }) =>
      which === 'webhook' ? type === 'webhook' : type === 'push' && id === which.device,
    );
    if (!channel) return refuse('not-found');
    await insertTest(tx, channel.id, now);
    return accept(null);
  });

/** Serializes the changes of a player, and updates the player's other pages. */
const changing = <Outcome, Refusal extends string>(
  { db, clock }: Setting,
  by: Visitor,
  change: (tx: Transaction, now: Instant) => Promise<Decision<Outcome, Refusal>>,
): Promise<Decision<Outcome, Refusal>> =>
  db.transaction().execute(async (tx) => {
    await holdOwnAccount(tx, by);
    const decision = await change(tx, await readNow(tx, clock));
    if (decision.ok) await tell(tx, [{ player: by.account, universe: null, topic: 'account' }]);
    return decision;
  });

/**
 * The bytes of a point of P-256 that is written out in full, and the first of them: the only form that browsers send.
 */
const POINT_BYTES = 65;
const WRITTEN_OUT = 4;

/** Whether a message can be encrypted for these keys: a point of the curve P-256, and a shared secret of 16 bytes. */
function areKeys({ p256dh, auth }: Pick<NewDevice, 'p256dh' | 'auth'>): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  const point = Buffer.from(p256dh, 'base64url');
  // Another form is on the curve as well, but messages can't be encrypted for it.
  if (point.length !== POINT_BYTES || point[0] !== WRITTEN_OUT) return false;
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}
