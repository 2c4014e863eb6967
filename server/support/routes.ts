import type { supportRoutes } from '@farhold/contract/support';
import type { Instant } from '@farhold/engine/time/instant';
import type { Handlers } from '../http/handler.ts';
import { isoTime } from '../http/wire-time.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';

/** The public state of a server. */
export type ServerFacts = {
  readonly version: string;
  readonly startedAt: Instant;
  /** The host's own words; undefined if not set. */
  readonly contact: string | undefined;
};

export const supportHandlers = (
  game: Pick<Game, 'db' | 'clock'>,
  { version, startedAt, contact }: ServerFacts,
): Handlers<typeof supportRoutes> => ({
  'GET /status': async () => ({
    version,
    started_at: isoTime(startedAt),
    support_contact: contact ?? null,
    server_time: isoTime(await readNow(game.db, game.clock)),
  }),
});
