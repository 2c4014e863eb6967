import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { accountId, type AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { Device } from '../account/device.ts';
import { holdAccount } from '../account/hold-account.ts';
import { openSession } from '../account/session.ts';
import { signInObstacle, type SignInRefusal } from '../account/sign-in-obstacle.ts';
import type { Transaction } from '../database/connect.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { CHALLENGE_MS, newChallenge, spendChallenge } from './passkey-challenge.ts';
import { passkeySite, userHandleOf } from './passkey-site.ts';

/** What a browser needs to sign in with any passkey it has for this site. */
export const askToSignIn = async (
  game: Game,
  publicUrl: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  generateAuthenticationOptions({
    rpID: passkeySite(publicUrl).rpID,
    challenge: new Uint8Array(Buffer.from(await newChallenge(game, null), 'base64url')),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });

type Proof = {
  readonly credential: AuthenticationResponseJSON;
  readonly remember: boolean;
  readonly device: Device;
};

/**
 * Opens a session for the verified holder of a passkey and answers its token. No second factor is needed, since key and
 * verification are two factors. Refuses everything invalid with the same message: challenges that are old, used or
 * unknown, unknown keys, wrong signatures, and a counter that does not increase. The holder of an account that is
 * banned, or being deleted, is told so.
 */
export async function signInByPasskey(
  game: Game,
  publicUrl: string,
  { credential, remember, device }: Proof,
): Promise<Decision<string, 'passkey-refused' | SignInRefusal>> {
  const challenge = await spendChallenge(game, credential.response.clientDataJSON, null);
  if (challenge === null) return refuse('passkey-refused');
  return game.db.transaction().execute(async (tx) => {
    const now = await readNow(tx, game.clock);
    const owner = await holderOf(tx, { credential, challenge, publicUrl }, now);
    if (owner === null) return refuse('passkey-refused');
    const obstacle = await signInObstacle(tx, owner, now);
    if (obstacle) return obstacle;
    return accept(await openSession(tx, owner, remember ? 'remembered' : 'plain', now, device));
  });
}

type Answered = {
  readonly credential: AuthenticationResponseJSON;
  readonly challenge: string;
  readonly publicUrl: string;
};

/**
 * The account whose passkey has answered this challenge, which is noted, and held; null if anything about the answer is
 * wrong.
 */
export async function holderOf(
  tx: Transaction,
  { credential, challenge, publicUrl }: Answered,
  now: Instant,
): Promise<AccountId | null> {
  const passkey = tx
    .selectFrom('passkey')
    .select(['id', 'account_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credential.id);
  const found = await passkey.executeTakeFirst();
  if (found) await holdAccount(tx, accountId(found.account_id));
  const known = await passkey.forUpdate().executeTakeFirst();
  const counter = known && (await check(credential, challenge, publicUrl, known));
  if (!known || typeof counter !== 'number') return null;
  await tx.updateTable('passkey').set({ counter, last_used_at: now }).where('id', '=', known.id).execute();
  return accountId(known.account_id);
}

type Known = {
  readonly account_id: number;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
};

/** The key's counter after this use; null if anything about the answer is wrong. */
async function check(
  response: AuthenticationResponseJSON,
  challenge: string,
  publicUrl: string,
  known: Known,
): Promise<number | null> {
  const owner = Buffer.from(userHandleOf(known.account_id)).toString('base64url');
  if (response.response.userHandle !== owner) return null;
  const { rpID, origin } = passkeySite(publicUrl);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: known.credential_id,
        publicKey: new Uint8Array(known.public_key),
        counter: known.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
