import { providerNames, type SocialProvider } from '@farhold/contract/sign-in-limits';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId } from '@farhold/engine/ids';
import { holdOwnAccount } from '../account/hold-account.ts';
import type { Visitor } from '../http/handler.ts';
import { tell } from '../live-update/tell.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import type { Person } from './social-client.ts';
import { insertIdentity, ownerOfIdentity } from './social-store.ts';
import { holdWaysIn } from './ways-in.ts';

/**
 * Links an identity that a provider vouches for to an account. The address does not matter, since the same person has
 * proved control of both. Refuses an identity that opens another account, and a second one of the same provider.
 */
export function linkProvider(
  game: Game,
  by: Visitor,
  provider: SocialProvider,
  person: Person,
): Promise<Decision<null, 'social-linked-elsewhere' | 'social-already-linked'>> {
  const { subject, email } = person;
  const { account } = by;
  return game.db.transaction().execute(async (tx) => {
    await holdOwnAccount(tx, by);
    const now = await readNow(tx, game.clock);
    if (await insertIdentity(tx, { provider, subject, email, account }, now)) {
      await tell(tx, [{ player: account, universe: null, topic: 'account' }]);
      return accept(null);
    }
    const named = { provider: providerNames[provider] };
    const owner = await ownerOfIdentity(tx, provider, subject);
    return owner === undefined || owner === account
      ? refuse('social-already-linked', named)
      : refuse('social-linked-elsewhere', named);
  });
}

/** Unlinks a provider. Refuses one that is not linked, and the last way into the account. */
export function unlinkProvider(
  game: Game,
  account: AccountId,
  provider: SocialProvider,
): Promise<Decision<null, 'not-found' | 'last-way-in'>> {
  return game.db.transaction().execute(async (tx) => {
    const ways = await holdWaysIn(tx, account);
    const linked = tx
      .selectFrom('social_identity')
      .select('subject')
      .where('account_id', '=', account)
      .where('provider', '=', provider);
    if (!(await linked.executeTakeFirst())) return refuse('not-found');
    if (ways === 1) return refuse('last-way-in');
    await tx
      .deleteFrom('social_identity')
      .where('account_id', '=', account)
      .where('provider', '=', provider)
      .execute();
    await tell(tx, [{ player: account, universe: null, topic: 'account' }]);
    return accept(null);
  });
}
