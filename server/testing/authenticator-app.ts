import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows for a secret at an instant (ms). */
export const codeOf = (secret: string, instant: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: instant });
