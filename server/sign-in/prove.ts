import { accept, type Decision, refuse } from '@farhold/engine/decision';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { noteProof } from '../account/proof.ts';
import type { SecretBox } from '../account/secret-box.ts';
import { hasSecondFactor } from '../account/second-factor.ts';
import { withOwnPassword } from '../account/with-password.ts';
import type { Visitor } from '../http/handler.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { CHALLENGE_MS, newChallenge, spendChallenge } from './passkey-challenge.ts';
import { passkeySite } from './passkey-site.ts';
import { withCode } from './second-factor.ts';
import { holderOf } from './sign-in-by-passkey.ts';

/** The owner of a session proves who they are by the password. Wrong ones count as at its change. */
export const proveByPassword = (game: Game, by: Visitor, password: string) =>
  withOwnPassword<null, never>(game, by, password, async (tx, _owner, now) => {
    await noteProof(tx, by.session, now);
    return accept(null);
  });

/** The same by a code of the authenticator app, or a recovery code. Refuses an account without a second factor. */
export const proveByCode = async (game: Game, secretBox: SecretBox, by: Visitor, code: string) => {
  // A secret that no code has confirmed yet proves nothing.
  if (!(await hasSecondFactor(game.db, by.account))) return refuse('second-factor-off' as const);
  const guarded = { game, secretBox, by };
  return withCode<null, never>(guarded, { code, password: null }, async (tx, now) => {
    await noteProof(tx, by.session, now);
    return accept(null);
  });
};

/** What a browser needs to prove it with a passkey. */
export const askToProve = async (
  game: Game,
  publicUrl: string,
  by: Visitor,
): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  generateAuthenticationOptions({
    rpID: passkeySite(publicUrl).rpID,
    challenge: new Uint8Array(Buffer.from(await newChallenge(game, by.account), 'base64url')),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });

/** The same by one of the account's passkeys. Refuses everything invalid with the same message, and other people's. */
export async function proveByPasskey(
  game: Game,
  publicUrl: string,
  by: Visitor,
  credential: AuthenticationResponseJSON,
): Promise<Decision<null, 'passkey-refused'>> {
  const challenge = await spendChallenge(game, credential.response.clientDataJSON, by.account);
  if (challenge === null) return refuse('passkey-refused');
  return game.db.transaction().execute(async (tx) => {
    const now = await readNow(tx, game.clock);
    const holder = await holderOf(tx, { credential, challenge, publicUrl }, now);
    if (holder !== by.account) return refuse('passkey-refused');
    await noteProof(tx, by.session, now);
    return accept(null);
  });
}
