import type { liveUpdateRoutes } from '@farhold/contract/live-update';
import type { Handlers } from '../http/handler.ts';
import { accepted } from '../http/refused.ts';
import type { Streams } from './streams.ts';

export const liveUpdateHandlers = (streams: Streams): Handlers<typeof liveUpdateRoutes> => ({
  'GET /stream': async ({ by, query }) => accepted(await streams.open(by, query.missed_ms)),
});
