import type { batchRoutes } from '@farhold/contract/batch';
import type { FastifyBaseLogger } from 'fastify';
import type { Handlers } from './handler.ts';
import type { Parts } from './parts.ts';

export const batchHandlers = (
  parts: Pick<Parts, 'answer'>,
  log: FastifyBaseLogger,
): Handlers<typeof batchRoutes> => ({
  'GET /batch': async ({ query, ...asked }) => {
    const answers = await Promise.all(query.get.map((address) => parts.answer(address, asked, log)));
    return { id_universe: (await asked.playedOrNull())?.universe ?? null, parts: answers };
  },
});
