import type { Language } from '@farhold/contract/languages';
import { providerNames, type SocialProvider } from '@farhold/contract/sign-in-limits';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { accountId, type AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Device } from '../account/device.ts';
import { holdAccount } from '../account/hold-account.ts';
import { openAccount } from '../account/open-account.ts';
import { openSession } from '../account/session.ts';
import { signInObstacle, type SignInRefusal } from '../account/sign-in-obstacle.ts';
import { holdAccountByEmail, markVerified } from '../account/store.ts';
import { sql } from 'kysely';
import { hasSecondFactor } from '../account/second-factor.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Transaction } from '../database/connect.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import type { Person } from './social-client.ts';
import { insertIdentity, ownerOfIdentity } from './social-store.ts';

type Refusal =
  | 'social-email-missing'
  | 'social-email-unverified'
  | 'social-email-taken'
  | 'email-taken'
  | 'name-taken'
  | SignInRefusal;

/** An identity, and the language of the browser that returned. */
type Visitor = Person & { readonly language: Language | null };

type Adopted = {
  readonly account: AccountId;
  /** Whether its address has to be confirmed by mail. */
  readonly isUnconfirmed?: boolean;
  /** The account that was there already and has this provider from now on. */
  readonly linkedTo?: AccountId;
};

type SignedIn = { readonly token: string } & Adopted;

/**
 * Opens a session for an identity that a provider vouches for, and answers its token. The account is the linked one;
 * else the one with the same address, if both the provider and we have verified it and it has no second factor; else a
 * new one. Refuses an address that belongs to another account here, an identity without an address, and an account that
 * is banned or being deleted.
 */
export function signInByProvider(
  game: Game,
  provider: SocialProvider,
  person: Visitor,
  device: Device,
): Promise<Decision<SignedIn, Refusal>> {
  return game.db.transaction().execute(async (tx) => {
    await lockIdentity(tx, provider, person.subject);
    const now = await readNow(tx, game.clock);
    const linked = await holdOwner(tx, provider, person.subject);
    const adopted =
      linked === undefined
        ? await adopt(tx, provider, person, now)
        : ((await signInObstacle(tx, linked, now)) ?? accept<Adopted>({ account: linked }));
    if (!adopted.ok) return adopted;
    const token = await openSession(tx, adopted.outcome.account, 'plain', now, device);
    return accept({ token, ...adopted.outcome });
  });
}

/** The account that an identity opens, held; undefined if it opens none. */
async function holdOwner(
  tx: Transaction,
  provider: SocialProvider,
  subject: string,
): Promise<AccountId | undefined> {
  const found = await ownerOfIdentity(tx, provider, subject);
  if (found === undefined) return undefined;
  await holdAccount(tx, found);
  return ownerOfIdentity(tx, provider, subject);
}

async function lockIdentity(tx: Transaction, provider: SocialProvider, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.identity}, hashtext(${`${provider} ${subject}`}))`.execute(
    tx,
  );
}

async function adopt(
  tx: Transaction,
  provider: SocialProvider,
  person: Visitor,
  now: Instant,
): Promise<Decision<Adopted, Refusal>> {
  const named = { provider: providerNames[provider] };
  const { email, subject } = person;
  if (email === null) return refuse('social-email-missing', named);
  const known = await holdAccountByEmail(tx, email);
  if (!known) {
    const opened = await openFor(tx, provider, { ...person, email }, now);
    if (opened.ok)
      await insertIdentity(tx, { provider, subject, email, account: opened.outcome.account }, now);
    return opened;
  }
  const account = accountId(known.id);
  const isSafe =
    person.isEmailVerified && known.email_verified_at !== null && !(await hasSecondFactor(tx, account));
  const obstacle = isSafe ? await signInObstacle(tx, account, now) : null;
  if (obstacle) return obstacle;
  // An account linked to another identity of this provider stays linked to that one.
  if (!isSafe || !(await insertIdentity(tx, { provider, subject, email, account }, now))) {
    return refuse('social-email-taken', named);
  }
  return accept({ account, linkedTo: account });
}

/**
 * A new account has the provider's address, confirmed if the provider has verified it. Facebook's never counts as
 * verified.
 */
async function openFor(
  tx: Transaction,
  provider: SocialProvider,
  person: Visitor & { readonly email: string },
  now: Instant,
): Promise<Decision<Adopted, Refusal>> {
  if (!person.isEmailVerified && provider !== 'facebook') {
    return refuse('social-email-unverified', { provider: providerNames[provider] });
  }
  const opened = await openAccount(
    tx,
    { email: person.email, name: null, passwordHash: null, language: person.language },
    now,
  );
  if (!opened.ok) return opened;
  const { id: account } = opened.outcome;
  if (!person.isEmailVerified) return accept({ account, isUnconfirmed: true });
  await markVerified(tx, account, now);
  return accept({ account });
}
