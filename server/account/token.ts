import { hash, randomBytes } from 'node:crypto';

/** 192 bits: impossible to guess, and a link with it fits on one line of a mail. */
const TOKEN_BYTES = 24;

/** A new secret for a session or a mail. It is shown once; only its hash is stored. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The stored form of a token: it is random enough for a single round of SHA-256. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');
