import { COSEALG } from '@simplewebauthn/server/helpers';

/** The site that passkeys are made for: its name and its origin. Both follow from the public address. */
export function passkeySite(publicUrl: string): { readonly rpID: string; readonly origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

/**
 * The accepted signature algorithms: EdDSA, ES256 and RS256. Algorithms that Node marks as experimental are left out.
 */
export const passkeyAlgorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** The id of a passkey's owner, as stored on the key: the account's number, which says nothing about the person. */
export const userHandleOf = (account: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(String(account)));
