import { randomInt } from 'node:crypto';
import type { Language } from '@farhold/contract/languages';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Transaction } from '../database/connect.ts';
import { accountByEmail, insertAccount } from './store.ts';

export type NewAccount = {
  readonly email: string;
  /** Null for an account that only signs in through a provider. */
  readonly passwordHash: string | null;
  /** Null for a generated name. It is never derived from the address, which is private. */
  readonly name: string | null;
  /** The language of its mails and notifications; null until one is known. */
  readonly language: Language | null;
  /** Whether the server plays it. */
  readonly isAi?: boolean;
};

type Opened = { readonly id: AccountId; readonly name: string; readonly language: Language | null };

/** Generated names have four digits while some are free, then more. */
const MIN_NUMBER = 4;
const MAX_NUMBER = 9;
const TRIES_PER_LENGTH = 5;

/** Opens an account. Refuses an address that has one, and a chosen name that is taken. */
export async function openAccount(
  tx: Transaction,
  account: NewAccount,
  now: Instant,
): Promise<Decision<Opened, 'email-taken' | 'name-taken'>> {
  const names = account.name === null ? madeUpNames() : [account.name];
  for (const name of names) {
    const id = await insertAccount(tx, { ...account, name }, now);
    if (id !== undefined) return accept({ id, name, language: account.language });
    if (await accountByEmail(tx, account.email)) return refuse('email-taken');
  }
  return refuse('name-taken');
}

function* madeUpNames(): Generator<string> {
  for (let digits = MIN_NUMBER; digits <= MAX_NUMBER; digits += 1) {
    for (let attempt = 0; attempt < TRIES_PER_LENGTH; attempt += 1) {
      yield `Commander ${randomInt(10 ** (digits - 1), 10 ** digits)}`;
    }
  }
}
