import { createHash } from 'node:crypto';
import type { Game } from '../time/game.ts';
import type { OnceOnly } from '../http/once-only.ts';
import { underKey } from './order-key.ts';
import { claimKey, freeKey, keepAnswer, mostKeys } from './store.ts';

/**
 * Gives an order with a key once, and answers the same as often as it is asked. `ordersPerMinute` is the limit of an
 * account's programs.
 */
export const onceOnly = ({ db, log }: Pick<Game, 'db' | 'log'>, ordersPerMinute: number): OnceOnly => ({
  claim: async ({ visitor, key, route, input }) => {
    const asked = createHash('sha256')
      .update(JSON.stringify([route, input]))
      .digest();
    const order = { account: visitor.account, key, asked, most: mostKeys(ordersPerMinute) };
    const claimed = await claimKey(db, order, visitor.seenAt);
    if ('status' in claimed) return claimed;
    return {
      run: (call) => underKey(claimed, call),
      finish: async (status, answer) => {
        try {
          // What passes is no answer: the same order may be given again.
          if (status === 429 || status >= 500) await freeKey(db, claimed);
          else await keepAnswer(db, claimed, { status, answer });
        } catch (error) {
          log.warn({ err: error }, 'the answer to an order with a key could not be kept');
        }
      },
    };
  },
});
