import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { authenticationResponse, registrationResponse } from '@farhold/contract/sign-in';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { z } from 'zod';

/** The special conditions of one use of a key. */
type Use = {
  /** The counter that the key reports; by default one more than before. */
  readonly counter?: number;
  /** Touched, but without user verification. */
  readonly isUnverified?: boolean;
  readonly origin?: string;
  readonly rpID?: string;
};

/** A browser's answer after a passkey was used. */
export type Assertion = z.input<typeof authenticationResponse>;

/** A security key in software: it creates one passkey and signs with it, in a browser's format. */
export type SoftwareKey = {
  readonly make: (options: { challenge: string }, use?: Use) => z.input<typeof registrationResponse>;
  readonly sign: (options: { challenge: string }, owner: number, use?: Use) => Assertion;
};

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const [present, verified, attested] = [0x01, 0x04, 0x40];

export function softwareKey(): SoftwareKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let count = 0;
  const head = (
    { counter = (count += 1), isUnverified = false, rpID = 'farhold.test' }: Use,
    more: number,
  ) => {
    const flags = (isUnverified ? present : present | verified) | more;
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), counted]);
  };
  const named = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
  } as const;
  return {
    make: ({ challenge }, use = {}) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = cbor([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]);
      const authData = Buffer.concat([
        head(use, attested),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      const attestation = cbor([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      const clientDataJSON = clientData('webauthn.create', challenge, use).toString('base64url');
      const attestationObject = attestation.toString('base64url');
      return { ...named, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } };
    },
    sign: ({ challenge }, owner, use = {}) => {
      const said = clientData('webauthn.get', challenge, use);
      const authData = head(use, 0);
      const response = {
        clientDataJSON: said.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(said)]), privateKey).toString('base64url'),
        userHandle: Buffer.from(String(owner)).toString('base64url'),
      };
      return { ...named, clientExtensionResults: {}, response };
    },
  };
}

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'));

type Encodable = Parameters<typeof isoCBOR.encode>[0];

const cbor = (entries: readonly (readonly [string | number, Encodable])[]): Buffer =>
  Buffer.from(isoCBOR.encode(new Map(entries)));

const clientData = (type: string, challenge: string, { origin = 'https://farhold.test' }: Use): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
