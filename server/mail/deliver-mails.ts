import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { repeat } from '../time/repeat.ts';
import type { Mailer } from './mailer.ts';
import { type ClaimedMail, dropMail, type Outbox } from './outbox.ts';

/** What sending needs: the outbox, and a way to hand a mail over. */
type MailContext = {
  readonly game: Pick<Game, 'db' | 'clock' | 'log'>;
  readonly outbox: Outbox;
  readonly mailer: Mailer;
};

/** The mails that one process sends at once. */
const MAX_AT_ONCE = 10;

/** How often it looks for due mails, in ms. */
const POLL_MS = 1000;

/** Sends mails until it is stopped, which waits for those under way. Any number of processes may do so. */
export const keepMailing = (context: MailContext): (() => Promise<void>) =>
  repeat(
    async () => void (await deliverMails(context)),
    POLL_MS,
    (error) => context.game.log.error({ err: error }, 'mails could not be looked for'),
  );

/** Tries to send some of the mails that are due; answers how many. */
export async function deliverMails(context: MailContext): Promise<number> {
  const { db, clock } = context.game;
  const now = await readNow(db, clock);
  const claimed = await db.transaction().execute((tx) => context.outbox.claim(tx, now, MAX_AT_ONCE));
  await Promise.all(claimed.map((one) => deliver(context, one)));
  return claimed.length;
}

async function deliver({ game, mailer }: MailContext, { id, mail, ...claim }: ClaimedMail): Promise<void> {
  const { db, log } = game;
  const drop = () => db.transaction().execute((tx) => dropMail(tx, id));
  if (mail === null) {
    log.error({ mail: id }, 'a mail is sealed with another key, and is dropped: see SEALING_KEY');
    return drop();
  }
  try {
    await mailer(mail);
  } catch (error) {
    if (!claim.isLast && !isRefusedForGood(error)) {
      log.warn({ mail: id, attempts: claim.attempts, reason: reasonOf(error) }, 'a mail waits to be sent');
      return;
    }
    log.error({ mail: id, attempts: claim.attempts, reason: reasonOf(error) }, 'a mail could not be sent');
  }
  await drop();
}

/** Whether a mail server has said that this receiver or this mail will never be taken (RFC 5321, 4.2.1). */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isOfMail && typeof responseCode === 'number' && responseCode >= 500;
}

/** Why it failed, without the address of the receiver, which the server's own words may repeat. */
function reasonOf(error: unknown): string {
  const { code, responseCode, name } = Object(error) as Readonly<Record<string, string | number | undefined>>;
  return [name, code, responseCode].filter((part) => part !== undefined).join(' ');
}
