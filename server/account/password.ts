import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB, two passes and one lane: what OWASP's password storage sheet recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** A hash that no password has. Checking against it costs as much as a real check, so that timing reveals nothing. */
const HASH_OF_NOBODY = hashText(Buffer.alloc(16), Buffer.alloc(32));

/** Whether this is the password of that hash. Without a hash it takes as long, and answers no. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await verify(passwordHash ?? HASH_OF_NOBODY, password);
  return matches && passwordHash !== null;
}

/** A hash in argon2's own format. */
function hashText(salt: Buffer, digest: Buffer): string {
  const { memoryCost, timeCost, parallelism } = cost;
  const [salted, digested] = [salt, digest].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salted}$${digested}`;
}
