import { call } from '../client/call.ts';
import { answerWithPasskey } from './passkey-api.ts';

/** What proves who the player is: the password, or a code of the authenticator app. */
export type TypedProof = { readonly kind: 'password' | 'code'; readonly text: string };

/** Proves it by what was typed. Throws the server's refusal. */
export async function proveByText({ kind, text }: TypedProof): Promise<void> {
  await (kind === 'password'
    ? call('POST /user/proof/password', { body: { password: text }, universe: null })
    : call('POST /user/proof/code', { body: { code: text.trim() }, universe: null }));
}

/** Proves it by the passkey the player picks. Throws the browser's or the server's refusal. */
export async function proveByPasskey(): Promise<void> {
  const credential = await answerWithPasskey(
    call('POST /user/proof/challenge', { body: {}, universe: null }),
  );
  await call('POST /user/proof/passkey', { body: { credential }, universe: null });
}
