import type { darkMatterRoutes } from '@farhold/contract/dark-matter';
import { trade, TRADER_PRICE } from '@farhold/engine/dark-matter/trade';
import { planetId } from '@farhold/engine/ids';
import { DAY } from '@farhold/engine/time/duration';
import { plusSeconds, startOfDay } from '@farhold/engine/time/instant';
import type { Handlers, SignedIn } from '../http/handler.ts';
import { accepted } from '../http/refused.ts';
import { paginationToWire } from '../http/pagination.ts';
import { isoTime } from '../http/wire-time.ts';
import { done } from '../language/done.ts';
import type { DoneKey } from '../language/texts.ts';
import type { Game } from '../time/game.ts';
import { boostMines } from './boost-mines.ts';
import { deal } from './deal.ts';
import { exchangeAliens } from './exchange-aliens.ts';
import { selectDarkMatter, selectExchanges, selectHistory } from './store.ts';
import { lineToWire, overviewToWire } from './wire.ts';

export const darkMatterHandlers = (game: Game): Handlers<typeof darkMatterRoutes> => ({
  'GET /dark-matter': async ({ now, ...asked }) => {
    const player = await asked.played();
    const held = await selectDarkMatter(game.db, player);
    const exchanges = await selectExchanges(game.db, player, now);
    const dayEndsAt = plusSeconds(startOfDay(now), DAY);
    return { data: overviewToWire(held, exchanges, dayEndsAt), server_time: isoTime(now) };
  },
  'GET /dark-matter/history': async ({ query, ...asked }) => {
    const player = await asked.played();
    const part = { offset: (query.page - 1) * query.per_page, limit: query.per_page };
    const { lines, total } = await selectHistory(game.db, player, part);
    return { data: lines.map(lineToWire), pagination: paginationToWire(query, lines.length, total) };
  },
  'POST /dark-matter/exchange': async ({ body: { planet_id: id, amount }, ...asked }) => {
    const { planet, ...by } = await ownPlanetOf(asked, id);
    return dealt('aliens-exchanged', accepted(await exchangeAliens(game, by, planet, amount)));
  },
  'POST /dark-matter/trade': async ({ body: { planet_id: id, ...wanted }, ...asked }) => {
    const { universe, account: player, planet } = await ownPlanetOf(asked, id);
    const terms = { universe, player, planet, cause: 'traded', amount: -TRADER_PRICE } as const;
    return dealt(
      'traded',
      accepted(await deal(game, terms, (settled, held) => trade(settled, held, wanted))),
    );
  },
  'POST /dark-matter/boost': async ({ body, ...asked }) => {
    const { planet, ...by } = await ownPlanetOf(asked, body.planet_id);
    return dealt('mines-boosted', accepted(await boostMines(game, by, planet)));
  },
});

const dealt = (key: DoneKey, darkMatter: number) => ({
  message: done(key),
  data: { dark_matter: darkMatter },
});

async function ownPlanetOf({ by, ownerOf }: SignedIn, id: number) {
  const planet = planetId(id);
  const { universe } = await ownerOf(planet);
  return { universe, account: by.account, planet };
}
