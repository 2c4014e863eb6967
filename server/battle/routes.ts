import type { battleRoutes } from '@farhold/contract/battle';
import { universeId } from '@farhold/engine/ids';
import type { Handlers } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import { changeWherever, wherever } from '../http/wherever.ts';
import { done } from '../language/done.ts';
import { selectBattle } from '../fleet/battle-store.ts';
import type { Texts } from '../language/texts.ts';
import type { Game } from '../time/game.ts';
import { endShare, selectNames, selectReportedBattle, shareBattle, type ToldBattle } from './store.ts';
import { selectSharedBattle } from './battle-by-link.ts';
import { battleToWire, shareToWire } from './wire.ts';

export const battleHandlers = (game: Game): Handlers<typeof battleRoutes> => ({
  'GET /report/{id}/battle': async ({ by, params, texts }) => {
    const told = await wherever(by, (player) => selectReportedBattle(game.db, player, params.id));
    const { token, shows_coordinates: shown } = told;
    const share = token === null ? null : shareToWire(token, shown ?? false);
    return { ...(await read(game, told, { coordinates: true, technologies: true }, texts)), share };
  },
  'POST /report/{id}/share': async ({ by, params, body, now }) => {
    const shows = (body && 'show_coordinates' in body && body.show_coordinates) || false;
    const shared = await game.db
      .transaction()
      .execute((tx) => wherever(by, (player) => shareBattle(tx, player, params.id, shows, now)));
    return shareToWire(shared.token, shared.shows_coordinates);
  },
  'DELETE /report/{id}/share': async ({ by, params }) => {
    await game.db
      .transaction()
      .execute((tx) => changeWherever(by, (player) => endShare(tx, player, params.id)));
    return { message: done('share-ended') };
  },
  'GET /battle/{token}': async ({ params, setHeader, texts }) => {
    setHeader('x-robots-tag', 'noindex');
    const told = found(await selectSharedBattle(game.db, params.token));
    return read(game, told, { coordinates: told.shows_coordinates ?? false, technologies: false }, texts);
  },
});

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refused('not-found');
  return row;
}

async function read(game: Game, told: ToldBattle, shows: Parameters<typeof battleToWire>[3], texts: Texts) {
  const universe = universeId(told.universe_id);
  const battle = found(await selectBattle(game.db, universe, told.battle));
  const { attackers, defenders } = battle.players;
  return battleToWire(
    told,
    battle,
    await selectNames(
      game.db,
      universe,
      [...attackers, ...defenders].filter((one) => typeof one === 'number'),
    ),
    shows,
    texts,
  );
}
