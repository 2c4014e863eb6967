import { MINUTE_MS, HOUR_MS, DAY_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../database/connect.ts';
import type { Mail } from './mailer.ts';

/** Seals what a mail says, and opens it again; the part of the secret box that mails need. */
type Sealing = {
  readonly seal: (owner: number, secret: Uint8Array) => Buffer;
  readonly open: (owner: number, sealed: Uint8Array) => Buffer | null;
};

/** Mails that wait in the database until they are sent. */
export type Outbox = {
  /** Adds a mail in the transaction of its cause; `uselessFrom` is when nobody needs it any more. */
  readonly add: (tx: Transaction, mail: Mail, now: Instant, uselessFrom: number) => Promise<void>;
  /** Claims up to `most` due mails; see `retryMs`. */
  readonly claim: (tx: Transaction, now: Instant, most: number) => Promise<readonly ClaimedMail[]>;
};

export type ClaimedMail = {
  readonly id: number;
  readonly attempts: number;
  /** Whether a failure of this attempt is followed by another one. */
  readonly isLast: boolean;
  /** Null if it was sealed with another key. */
  readonly mail: Mail | null;
};

/** The waits before each further attempt, in ms; after the last there is none. Together a little more than a day. */
const retryMs = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 8 * HOUR_MS, 12 * HOUR_MS];

/** The attempts at a mail before it is given up. */
export const MAX_MAIL_ATTEMPTS = retryMs.length + 1;

/** No mail waits longer than this, in ms. */
export const MAIL_KEPT_MS = 2 * DAY_MS;

/** The mails that wait at once; a server with more takes none that anybody can ask for again later. */
export const MAX_WAITING_MAILS = 10_000;

/** Mails are sealed for nobody's account: those begin with 1. */
const NO_ACCOUNT = 0;

const stored = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

type Row = { readonly id: number; readonly attempts: number; readonly sealed: Buffer };

/** The outbox of a server; all processes on one database share it, and the key that seals it. */
export const createOutbox = ({ seal, open }: Sealing): Outbox => ({
  add: async (tx, mail, now, uselessFrom) => {
    await tx
      .insertInto('mail_outbox')
      .values({
        sealed: seal(NO_ACCOUNT, Buffer.from(JSON.stringify(mail))),
        next_attempt_at: now,
        useless_at: Math.min(uselessFrom, now + MAIL_KEPT_MS),
      })
      .execute();
  },
  // Counting the attempt and setting the time of the next one are the claim: no other process takes it, and if this one
  // dies the next attempt comes by itself.
  claim: async (tx, now, most) => {
    const { rows } = await sql<Row>`
      update mail_outbox set attempts = attempts + 1,
        next_attempt_at = ${now} + (${retryMs}::bigint[])[least(attempts + 1, ${retryMs.length})]
      where id in (
        select id from mail_outbox where next_attempt_at <= ${now} and useless_at > ${now}
        order by next_attempt_at, id limit ${most} for update skip locked)
      returning id, attempts, sealed`.execute(tx);
    return rows.map(({ id, attempts, sealed }) => {
      const opened = open(NO_ACCOUNT, sealed);
      const mail = opened && stored.parse(JSON.parse(opened.toString()));
      return { id, attempts, isLast: attempts >= MAX_MAIL_ATTEMPTS, mail };
    });
  },
});

/** Takes a mail out of the outbox: it was sent, or is given up. */
export async function dropMail(tx: Transaction, id: number): Promise<void> {
  await tx.deleteFrom('mail_outbox').where('id', '=', id).execute();
}

/**
 * Whether the outbox is full. Those that nobody ever needed, as to addresses without an account, make room first:
 * strangers can ask for any number of them.
 */
export async function isOutboxFull(tx: Transaction): Promise<boolean> {
  if (!(await areTooMany(tx))) return false;
  await sql`
    delete from mail_outbox where id in (
      select id from mail_outbox where attempts = 0 and next_attempt_at >= useless_at for update skip locked)`.execute(
    tx,
  );
  return areTooMany(tx);
}

async function areTooMany(tx: Transaction): Promise<boolean> {
  const beyond = await tx
    .selectFrom('mail_outbox')
    .select('id')
    .offset(MAX_WAITING_MAILS - 1)
    .limit(1)
    .executeTakeFirst();
  return beyond !== undefined;
}

/** Removes mails that nobody needs any more; answers how many of them somebody could have needed. */
export async function removeUselessMails(tx: Transaction, now: Instant): Promise<number> {
  const removed = await tx
    .deleteFrom('mail_outbox')
    .where('useless_at', '<=', now)
    .returning(['attempts', 'next_attempt_at', 'useless_at'])
    .execute();
  return removed.filter((mail) => mail.attempts > 0 || mail.next_attempt_at < mail.useless_at).length;
}
