import { call } from '../client/call.ts';

/** Whether this browser can use passkeys here: it knows them, and the page came over https or from this machine. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Whether a failure is the browser's own: the player declined, waited too long, or has no passkey here. */
export const isFromBrowser = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError', 'WebAuthnError'].includes(error.name);

/** Signs in by whichever passkey the player picks; answers the token. Throws what browser or server refuse. */
export async function signInByPasskey(remember: boolean): Promise<string> {
  const [{ startAuthentication }, options] = await Promise.all([
    import('@simplewebauthn/browser'),
    call('POST /passkey/challenge', { body: {}, universe: null }),
  ]);
  const { response, ...credential } = await startAuthentication({
    optionsJSON: options,
  });
  const { token } = await call('POST /passkey/login', {
    body: {
      remember,
      credential: {
        ...credential,
        clientExtensionResults: {},
        response: { ...response, userHandle: response.userHandle ?? '' },
      },
    },
    universe: null,
  });
  return token;
}
