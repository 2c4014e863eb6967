import { z } from 'zod';
import { pact, pactKind } from './alliance-fields.ts';
import { amount, count, done, id, idParams, idText, nothing } from './fields.ts';
import type { RouteTable } from './route.ts';

export const alliancePactRoutes = {
  'GET /alliance/pact': {
    summary:
      "The pacts of the player's alliance: offers (right diplomacy), those that stand, and the latest that ended",
    access: 'player',
    reply: z.object({ data: z.array(pact) }),
  },
  'GET /alliance/pact/wars': {
    summary: 'The wars of the universe being played, the ones under way first, then the latest',
    access: 'player',
    query: z.object({ page: idText.optional() }),
    reply: z.object({ data: z.array(pact), total: amount, page: count, per_page: count }),
  },
  'POST /alliance/pact': {
    summary: 'Offer another alliance a pact, or declare war on it (right diplomacy)',
    access: 'player',
    needs: 'session',
    body: z.object({ alliance_id: id, kind: pactKind }),
    reply: z.object({ message: z.string(), id }),
  },
  'POST /alliance/pact/{id}/accept': {
    summary: 'Accept the offer of another alliance (right diplomacy)',
    access: 'player',
    needs: 'session',
    params: idParams,
    body: nothing,
    reply: done,
  },
  'POST /alliance/pact/{id}/end': {
    summary:
      'Take back or decline an offer, end a pact, or ask to end a war, which ends when both sides have asked (right diplomacy)',
    access: 'player',
    needs: 'session',
    params: idParams,
    body: nothing,
    reply: done,
  },
} as const satisfies RouteTable;
