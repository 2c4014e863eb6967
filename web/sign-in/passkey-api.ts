import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { call } from '../client/call.ts';

/** Whether passkeys work here: the browser supports them, and the page came over https or from this machine. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Whether a failure comes from the browser: the player declined, waited too long, or has no passkey here. */
export const isFromBrowser = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError', 'WebAuthnError'].includes(error.name);

/** Signs in with the passkey the player picks; returns the token. Throws the browser's or the server's refusal. */
export async function signInByPasskey(remember: boolean): Promise<string> {
  const credential = await answerWithPasskey(call('POST /passkey/challenge', { body: {}, universe: null }));
  const { token } = await call('POST /passkey/login', { body: { remember, credential }, universe: null });
  return token;
}

/** The answer to a challenge by the passkey the player picks. Throws the browser's or the server's refusal. */
export async function answerWithPasskey(challenge: Promise<Reply<Routes['POST /passkey/challenge']>>) {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    challenge,
  ]);
  const { response, ...credential } = await startAuthentication({ optionsJSON });
  return {
    ...credential,
    clientExtensionResults: {},
    response: { ...response, userHandle: response.userHandle ?? '' },
  };
}
