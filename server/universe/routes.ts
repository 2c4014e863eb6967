import type { universeRoutes } from '@farhold/contract/universe';
import { universeId, type UniverseId } from '@farhold/engine/ids';
import type { Handlers } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { done } from '../language/done.ts';
import type { Game } from '../time/game.ts';
import { activateUniverse } from './activate-universe.ts';
import { joinUniverse } from './join-universe.ts';
import { selectFinalRanking } from './final-ranking.ts';
import { selectMemberships, selectUniverses, universeExists } from './store.ts';
import { membershipToWire, universeToWire } from './wire.ts';

export const universeHandlers = (game: Game): Handlers<typeof universeRoutes> => ({
  'GET /universes': async () => (await selectUniverses(game.db)).map(universeToWire),
  'GET /universes/{id}/standing': async ({ params }) => {
    const universe = await existing(game, params.id);
    return { data: await selectFinalRanking(game.db, universe) };
  },
  'GET /user/universes': async ({ by }) =>
    (await selectMemberships(game.db, by.account)).map(membershipToWire),
  'POST /user/universes/{id}/join': async ({ by, params, body }) => {
    const universe = await existing(game, params.id);
    const joined = accepted(await joinUniverse(game, universe, by.account, body?.planet_name ?? null));
    return { message: done(joined.isNew ? 'universe-joined' : 'universe-joined-before') };
  },
  'POST /user/universes/{id}/activate': async ({ by, params }) => {
    accepted(await activateUniverse(game, await existing(game, params.id), by.account));
    return { message: done('universe-activated') };
  },
});

async function existing(game: Game, id: number): Promise<UniverseId> {
  if (!(await universeExists(game.db, universeId(id)))) throw new Refused('universe-unknown');
  return universeId(id);
}
