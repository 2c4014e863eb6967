import type { Instant } from '@farhold/engine/time/instant';
import { Secret, TOTP } from 'otpauth';

/** The name of the account in authenticator apps. */
const ISSUER = 'Farhold';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** Codes of the half minute before and after count too: clocks differ, and typing takes time. */
const WINDOW_STEPS = 1;

export const newSecret = (): Uint8Array => new Secret({ size: SECRET_BYTES }).bytes;

/** A secret as people type it, and as the URI that an app reads from a QR code. */
export function secretForApp(secret: Uint8Array, label: string): { secret: string; uri: string } {
  const app = appOf(secret, label);
  return { secret: app.secret.base32, uri: app.toString() };
}

/** The half minute since 1970 of this code, if near `now`; null for a wrong code. */
export function stepOfCode(secret: Uint8Array, code: string, now: Instant): number | null {
  const app = appOf(secret, '');
  const delta = app.validate({ token: code, timestamp: now, window: WINDOW_STEPS });
  return delta === null ? null : app.counter({ timestamp: now }) + delta;
}

const appOf = (secret: Uint8Array, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });
