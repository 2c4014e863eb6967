import { DAY_MS } from '@farhold/engine/time/duration';
import type { FastifyInstance } from 'fastify';
import { replyToUnknown } from '../http/error-reply.ts';
import { isoTime } from '../http/wire-time.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';

/** RFC 9116 wants less than a year. A server that still answers still has this contact. */
const VALID_DAYS = 90;

type Host = {
  /** Where finders of a hole write: a mailto:, tel: or https: address; undefined if the host names none. */
  readonly contact: string | undefined;
  readonly publicUrl: () => string;
};

/**
 * Serves `/.well-known/security.txt` (RFC 9116), which tells finders of a hole whom to write to. Without a contact
 * there is none.
 */
export function addSecurityText(
  app: FastifyInstance,
  { db, clock }: Pick<Game, 'db' | 'clock'>,
  { contact, publicUrl }: Host,
): void {
  const path = '/.well-known/security.txt';
  app.get(path, { schema: { hide: true } }, async (request, reply) => {
    if (contact === undefined) return replyToUnknown(request, reply);
    const end = Math.floor((await readNow(db, clock)) / DAY_MS + VALID_DAYS) * DAY_MS;
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${isoTime(end)}`,
      'Preferred-Languages: en',
      // A copy elsewhere counts for nothing; RFC 9116 wants https here.
      ...(publicUrl().startsWith('https:') ? [`Canonical: ${publicUrl()}${path}`] : []),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
