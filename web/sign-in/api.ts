import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import type { SocialProvider } from '@farhold/contract/sign-in-limits';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { andRefresh, queries, said } from '../client/query-client.ts';

export type LinkedProvider = {
  readonly provider: SocialProvider;
  readonly isSetUp: boolean;
  /** When it was linked, in ms; null if it is not. */
  readonly linkedAt: number | null;
  readonly email: string | null;
};

export type Passkey = {
  readonly id: number;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
};

/** All the ways to sign in to the player's account. */
export type WaysIn = {
  readonly hasPassword: boolean;
  readonly providers: readonly LinkedProvider[];
  readonly passkeys: readonly Passkey[];
  readonly secondFactor: { readonly isOn: boolean; readonly recoveryCodesLeft: number };
};

const waysInKey = ['ways-in'];

/** The player's ways to sign in. */
export const useWaysIn = () =>
  useQuery({
    queryKey: waysInKey,
    queryFn: async ({ signal }) =>
      waysInFromWire(await call('GET /user/sign-in', { signal, universe: null })),
    meta: { hears: ['account'] },
  });

/** The ways to sign in are refetched in the background. */
async function refreshWaysIn(): Promise<void> {
  void queries.invalidateQueries({ queryKey: waysInKey });
}

/** Unlinks a provider. This and all below return the server's sentence and throw what it refuses. */
export const unlinkProvider = (provider: SocialProvider): Promise<string> =>
  said(call('DELETE /user/social/{provider}', { params: { provider }, universe: null }), refreshWaysIn);

/** Creates a passkey in the browser and adds it under this name. Throws the browser's or the server's refusal. */
export async function addPasskey(name: string): Promise<string> {
  const [{ startRegistration }, options] = await Promise.all([
    import('@simplewebauthn/browser'),
    call('POST /user/passkey/challenge', { body: {}, universe: null }),
  ]);
  const { response, ...credential } = await startRegistration({
    // The server's library made the options for the browser's; everything in between only passes them on.
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const made = {
    ...credential,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  };
  const body = { name, credential: made };
  return said(call('POST /user/passkey', { body, universe: null }), refreshWaysIn);
}

export async function renamePasskey(id: number, name: string): Promise<string> {
  const params = { id: String(id) };
  return said(call('POST /user/passkey/{id}', { params, body: { name }, universe: null }), refreshWaysIn);
}

export const removePasskey = (id: number): Promise<string> =>
  said(call('DELETE /user/passkey/{id}', { params: { id: String(id) }, universe: null }), refreshWaysIn);

/** A new secret for an authenticator app: as text, and as the address in the QR code. */
export const beginSecondFactor = (): Promise<{ secret: string; uri: string }> =>
  call('POST /user/second-factor', { body: {}, universe: null });

/** Turns the second factor on; returns the recovery codes, which are shown only once. */
export const confirmSecondFactor = async (code: string): Promise<readonly string[]> =>
  (
    await andRefresh(
      call('POST /user/second-factor/confirm', { body: { code }, universe: null }),
      refreshWaysIn,
    )
  ).recovery_codes;

/** Replaces the recovery codes. */
export async function renewRecoveryCodes(code: string): Promise<readonly string[]> {
  const reply = call('POST /user/second-factor/recovery-codes', { body: { code }, universe: null });
  return (await andRefresh(reply, refreshWaysIn)).recovery_codes;
}

export async function turnOffSecondFactor(password: string, code: string): Promise<string> {
  const body = { password, code };
  return said(call('POST /user/second-factor/off', { body, universe: null }), refreshWaysIn);
}

const waysInFromWire = (wire: Reply<Routes['GET /user/sign-in']>): WaysIn => ({
  hasPassword: wire.has_password,
  providers: wire.providers.map(({ provider, is_set_up, linked_at, email }) => ({
    provider,
    isSetUp: is_set_up,
    linkedAt: linked_at === null ? null : Date.parse(linked_at),
    email,
  })),
  passkeys: wire.passkeys.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    createdAt: Date.parse(created_at),
    lastUsedAt: last_used_at === null ? null : Date.parse(last_used_at),
  })),
  secondFactor: {
    isOn: wire.second_factor.is_on,
    recoveryCodesLeft: wire.second_factor.recovery_codes_left,
  },
});
