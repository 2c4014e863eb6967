import type { batchRoutes } from '@farhold/contract/batch';
import type { FastifyBaseLogger } from 'fastify';
import type { Handlers } from './handler.ts';
import type { PartAnswer, Parts } from './parts.ts';

export const batchHandlers = (
  parts: Pick<Parts, 'answer'>,
  log: FastifyBaseLogger,
): Handlers<typeof batchRoutes> => ({
  'GET /batch': async ({ query, ...asked }) => {
    const answers: PartAnswer[] = [];
    // One after the other: together they would take many connections, and the later ones use what the first remember.
    for (const address of query.get) answers.push(await parts.answer(address, asked, log));
    return { id_universe: (await asked.playedOrNull())?.universe ?? null, parts: answers };
  },
});
