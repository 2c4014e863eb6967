import { MOST_PASSKEYS } from '@farhold/contract/sign-in-limits';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId } from '@farhold/engine/ids';
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { holdOwnAccount } from '../account/hold-account.ts';
import type { Visitor } from '../http/handler.ts';
import { tell } from '../live-update/tell.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { CHALLENGE_MS, newChallenge, spendChallenge } from './passkey-challenge.ts';
import { passkeyAlgorithms, passkeySite, userHandleOf } from './passkey-site.ts';

/** What a browser needs to create a passkey that works without an address and verifies its user. */
export async function askForPasskey(
  game: Game,
  publicUrl: string,
  account: AccountId,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const [owner, known, challenge] = await Promise.all([
    game.db
      .selectFrom('account')
      .select(['email', 'name'])
      .where('id', '=', account)
      .executeTakeFirstOrThrow(),
    game.db.selectFrom('passkey').select('credential_id').where('account_id', '=', account).execute(),
    newChallenge(game, account),
  ]);
  return generateRegistrationOptions({
    rpName: 'Farhold',
    rpID: passkeySite(publicUrl).rpID,
    userName: owner.email,
    userDisplayName: owner.name,
    userID: userHandleOf(account),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_MS,
    supportedAlgorithmIDs: passkeyAlgorithms,
    excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * Adds the passkey that a browser has created. Refuses an answer to an unknown challenge, an invalid answer, a passkey
 * that is already registered, and an eleventh passkey.
 */
export async function addPasskey(
  game: Game,
  publicUrl: string,
  by: Visitor,
  { name, credential }: { readonly name: string; readonly credential: RegistrationResponseJSON },
): Promise<Decision<null, 'passkey-refused' | 'passkey-exists' | 'passkeys-full'>> {
  const { account } = by;
  const challenge = await spendChallenge(game, credential.response.clientDataJSON, account);
  const made = challenge && (await check(credential, challenge, publicUrl));
  if (!made) return refuse('passkey-refused');
  return game.db.transaction().execute(async (tx) => {
    await holdOwnAccount(tx, by);
    const now = await readNow(tx, game.clock);
    const known = await tx.selectFrom('passkey').select('id').where('account_id', '=', account).execute();
    if (known.length >= MOST_PASSKEYS) return refuse('passkeys-full', { limit: MOST_PASSKEYS });
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('passkey')
      .values({
        account_id: account,
        credential_id: made.id,
        public_key: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: made.transports ?? [],
        name,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return refuse('passkey-exists');
    await tell(tx, [{ player: account, universe: null, topic: 'account' }]);
    return accept(null);
  });
}

async function check(response: RegistrationResponseJSON, challenge: string, publicUrl: string) {
  const { rpID, origin } = passkeySite(publicUrl);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      supportedAlgorithmIDs: passkeyAlgorithms,
      requireUserVerification: true,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    // The library throws for every invalid answer, including malformed ones.
    return null;
  }
}
