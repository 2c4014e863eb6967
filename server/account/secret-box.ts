import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Keeps secrets that must be read again so that a copy of the database alone does not tell them. */
export type SecretBox = {
  /** Seals a secret for its owner; nobody else's row opens it. */
  readonly seal: (owner: number, secret: Uint8Array) => Buffer;
  /** The secret; null when it was sealed with another key or for somebody else, or was altered. */
  readonly open: (owner: number, sealed: Uint8Array) => Buffer | null;
};

/** How many bytes the key has. */
export const sealingKeyBytes = 32;

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Seals with AES-256-GCM under a random nonce, bound to the owner's number. */
export function createSecretBox(key: Uint8Array): SecretBox {
  return {
    seal: (owner, secret) => {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(String(owner)));
      const text = Buffer.concat([sealing.update(secret), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), text]);
    },
    open: (owner, sealed) => {
      const nonce = sealed.subarray(0, nonceBytes);
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
      try {
        const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
          .setAAD(Buffer.from(String(owner)))
          .setAuthTag(tag);
        return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]);
      } catch {
        return null;
      }
    },
  };
}
