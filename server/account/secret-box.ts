import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts secrets that must be read again, so that a copy of the database alone does not reveal them. */
export type SecretBox = {
  /** Seals a secret for its owner; it cannot be opened from another owner's row. */
  readonly seal: (owner: number, secret: Uint8Array) => Buffer;
  /** The secret; null if it was sealed with another key or for another owner, or was altered. */
  readonly open: (owner: number, sealed: Uint8Array) => Buffer | null;
};

/** The key's length in bytes. */
export const SEALING_KEY_BYTES = 32;

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals with AES-256-GCM under a random nonce, bound to the owner's number. */
export function createSecretBox(key: Uint8Array): SecretBox {
  return {
    seal: (owner, secret) => {
      const nonce = randomBytes(NONCE_BYTES);
      const sealing = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(String(owner)));
      const text = Buffer.concat([sealing.update(secret), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), text]);
    },
    open: (owner, sealed) => {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      try {
        const opening = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(String(owner)))
          .setAuthTag(tag);
        return Buffer.concat([opening.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), opening.final()]);
      } catch {
        return null;
      }
    },
  };
}
