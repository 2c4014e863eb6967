import { createHash, randomBytes } from 'node:crypto';

/** 192 bits: nobody guesses it, and a link with it fits on one line of a mail. */
const TOKEN_BYTES = 24;

/** A new secret for a session or a mail. It is told once; only its hash is kept. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** How a token is stored: it is random enough that one round of SHA-256 hides it. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
