import { createHash } from 'node:crypto';
import type { Game } from '../time/game.ts';
import type { OnceOnly } from '../http/once-only.ts';
import { underKey } from './order-key.ts';
import { claimKey, freeKey, keepAnswer } from './store.ts';

/** Gives an order with a key once, and answers the same as often as it is asked. */
export const onceOnly = ({ db, log }: Pick<Game, 'db' | 'log'>): OnceOnly => ({
  claim: async ({ visitor, key, route, input }) => {
    const asked = createHash('sha256')
      .update(JSON.stringify([route, input]))
      .digest();
    const claimed = await claimKey(db, { account: visitor.account, key, asked }, visitor.seenAt);
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
