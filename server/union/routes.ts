import type { unionRoutes } from '@farhold/contract/union';
import { fleetId, unionId } from '@farhold/engine/ids';
import type { Handlers } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { orderWherever } from '../http/wherever.ts';
import { done } from '../language/done.ts';
import type { Game } from '../time/game.ts';
import { foundUnion } from './found-union.ts';
import { inviteToUnion } from './invite-to-union.ts';
import { declineInvitation, mayBeInUnion, unionsOf } from './unions.ts';
import { unionToWire } from './wire.ts';

export const unionHandlers = (game: Game): Handlers<typeof unionRoutes> => ({
  'GET /union': async ({ by, playedOrNull, recall }) => {
    const player = await playedOrNull();
    if (player === null) return [];
    const mayBe = await recall({ universe: player.universe, on: 'own' }, 'may be in a union', () =>
      mayBeInUnion(game.db, player),
    );
    const unions = mayBe ? await unionsOf(game.db, player) : [];
    return unions.map((union) => unionToWire(union, by.account));
  },
  'POST /activity/{id}/union': async ({ by, params }) => {
    const fleet = fleetId(params.id);
    const union = accepted(await orderWherever(by, 'not-found', (player) => foundUnion(game, player, fleet)));
    return { message: done('union-founded'), id_union: union };
  },
  'POST /union/{id}/invite': async ({ played, params, body }) => {
    const player = await played();
    const name = accepted(await inviteToUnion(game, player, unionId(params.id), body.name));
    return { message: done('union-invited', { name }) };
  },
  'POST /union/{id}/decline': async ({ played, params }) => {
    const player = await played();
    const union = unionId(params.id);
    if (!(await game.db.transaction().execute((tx) => declineInvitation(tx, player, union)))) {
      throw new Refused('not-found');
    }
    return { message: done('union-declined') };
  },
});
