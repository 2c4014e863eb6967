import { COSEALG } from '@simplewebauthn/server/helpers';

/** For which site passkeys are made: its name, and the address of its pages. Both follow from the public address. */
export function passkeySite(publicUrl: string): { readonly rpID: string; readonly origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

/** The signatures that we take: EdDSA, ES256 and RS256. What Node still calls an experiment is not among them. */
export const passkeyAlgorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** How a key names the owner of a passkey: by the account's number, which says nothing of the person. */
export const userHandleOf = (account: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(String(account)));
