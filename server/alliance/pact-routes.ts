import type { alliancePactRoutes } from '@farhold/contract/alliance-pact';
import { WAR_NOTICE_MS } from '@farhold/engine/alliance/pact';
import { mayDo } from '@farhold/engine/alliance/rights';
import { HOUR_MS } from '@farhold/engine/time/duration';
import { together } from '../database/pipeline.ts';
import type { Handlers } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { done } from '../language/done.ts';
import { pactsStatement, warsStatement } from '../pact/pact-store.ts';
import type { Game } from '../time/game.ts';
import { acceptPact, endPact, offerPact } from './make-pact.ts';
import { membershipOf } from './members-store.ts';
import { pactToWire } from './wire.ts';

/** Wars on a page. */
const WARS_PER_PAGE = 25;

/** Far beyond the last page of any universe. */
const LAST_PAGE = 100_000;

export const alliancePactHandlers = (game: Game): Handlers<typeof alliancePactRoutes> => ({
  'GET /alliance/pact': async ({ by, now, played }) => {
    const { universe } = await played();
    const member = await membershipOf(game.db, { universe, account: by.account });
    if (!member) throw new Refused('no-alliance');
    const { pacts } = await together(game.db, { pacts: pactsStatement(universe, member.alliance, true) });
    const seesOffers = mayDo(member, 'diplomacy');
    const shown = pacts.map((row) => pactToWire(row, member.alliance, now));
    return { data: shown.filter(({ state }) => seesOffers || state !== 'offered') };
  },
  'GET /alliance/pact/wars': async ({ now, played, query }) => {
    const { universe } = await played();
    const page = Math.min(query.page ?? 1, LAST_PAGE);
    const offset = (page - 1) * WARS_PER_PAGE;
    const { wars } = await together(game.db, {
      wars: warsStatement(universe, now, WARS_PER_PAGE, offset),
    });
    const data = wars.map((row) => pactToWire(row, null, now));
    return { data, total: wars[0]?.total ?? 0, page, per_page: WARS_PER_PAGE };
  },
  'POST /alliance/pact': async ({ played, body }) => {
    const player = await played();
    const id = accepted(await offerPact(game, player, body.kind, body.alliance_id));
    const message =
      body.kind === 'war' ? done('war-declared', { hours: WAR_NOTICE_MS / HOUR_MS }) : done('pact-offered');
    return { message, id };
  },
  'POST /alliance/pact/{id}/accept': async ({ played, params }) => {
    accepted(await acceptPact(game, await played(), params.id));
    return { message: done('pact-accepted') };
  },
  'POST /alliance/pact/{id}/end': async ({ played, params }) => {
    const player = await played();
    const outcome = accepted(await endPact(game, player, params.id));
    return { message: done(outcome === 'ended' ? 'pact-ended' : 'war-end-asked') };
  },
});
