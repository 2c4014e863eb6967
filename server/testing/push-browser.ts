import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The browser's part of a push subscription; decrypts what is sent to it (RFC 8291). */
export function pushBrowser() {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys();
  const auth = randomBytes(16);
  const read = (body: Buffer): string => {
    const salt = body.subarray(0, 16);
    const keyLength = body[20] ?? 0;
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const context = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const secret = hkdf(curve.computeSecret(sender), auth, context, 32);
    const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  };
  return { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url'), read };
}

const hkdf = (secret: Buffer, salt: Buffer, context: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, context, length));
