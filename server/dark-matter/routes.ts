import type { darkMatterRoutes } from '@farhold/contract/dark-matter';
import { BOOSTER_PRICE, boostMines } from '@farhold/engine/dark-matter/boost-mines';
import { exchangeAliens } from '@farhold/engine/dark-matter/exchange-aliens';
import { trade, TRADER_PRICE } from '@farhold/engine/dark-matter/trade';
import { planetId, type AccountId, type UniverseId } from '@farhold/engine/ids';
import { plusSeconds, startOfDay } from '@farhold/engine/time/instant';
import type { Handlers } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { done } from '../language/done.ts';
import type { DoneKey } from '../language/texts.ts';
import { universeOfOwnPlanet } from '../planet/store.ts';
import { playedUniverse } from '../player/played-universe.ts';
import type { Game } from '../time/game.ts';
import { deal } from './deal.ts';
import { selectDarkMatter, selectExchanged, selectExchanges, selectHistory } from './store.ts';
import { lineToWire, overviewToWire, paginationToWire } from './wire.ts';

const daySeconds = 86_400;

export const darkMatterHandlers = (game: Game): Handlers<typeof darkMatterRoutes> => ({
  'GET /dark-matter': async ({ by, universe, now }) => {
    const played = await universeBeingPlayed(game, by.account, universe);
    const held = await selectDarkMatter(game.db, played, by.account);
    const exchanges = await selectExchanges(game.db, played, by.account, now);
    const dayEndsAt = plusSeconds(startOfDay(now), daySeconds);
    return { data: overviewToWire(held, exchanges, dayEndsAt), server_time: new Date(now).toISOString() };
  },
  'GET /dark-matter/history': async ({ by, universe, query: { page, per_page: perPage } }) => {
    const played = await universeBeingPlayed(game, by.account, universe);
    const part = { offset: (page - 1) * perPage, limit: perPage };
    const { lines, total } = await selectHistory(game.db, played, by.account, part);
    return { data: lines.map(lineToWire), pagination: paginationToWire(page, perPage, lines.length, total) };
  },
  'POST /dark-matter/exchange': async ({ by, body: { planet_id: id, amount } }) => {
    const where = await ownPlanetOf(game, by.account, id);
    const decision = await deal(game, { ...where, cause: 'exchanged', amount }, async (planet, _, work) =>
      exchangeAliens(planet, await selectExchanged(work.tx, planet.id, planet.settledAt), amount),
    );
    return dealt('aliens-exchanged', accepted(decision));
  },
  'POST /dark-matter/trade': async ({ by, body: { planet_id: id, ...wanted } }) => {
    const where = await ownPlanetOf(game, by.account, id);
    const terms = { ...where, cause: 'traded', amount: -TRADER_PRICE } as const;
    return dealt('traded', accepted(await deal(game, terms, (planet, held) => trade(planet, held, wanted))));
  },
  'POST /dark-matter/boost': async ({ by, body }) => {
    const where = await ownPlanetOf(game, by.account, body.planet_id);
    const terms = { ...where, cause: 'boosted', amount: -BOOSTER_PRICE } as const;
    return dealt('mines-boosted', accepted(await deal(game, terms, boostMines)));
  },
});

const dealt = (key: DoneKey, darkMatter: number) => ({
  message: done(key),
  data: { dark_matter: darkMatter },
});

async function universeBeingPlayed(
  game: Game,
  player: AccountId,
  chosen: UniverseId | null,
): Promise<UniverseId> {
  const played = await playedUniverse(game.db, player, chosen);
  if (played === null) throw new Refused('no-universe');
  return played;
}

async function ownPlanetOf(game: Game, player: AccountId, id: number) {
  const planet = planetId(id);
  const universe = await universeOfOwnPlanet(game.db, player, planet);
  if (universe === undefined) throw new Refused('not-found');
  return { universe, player, planet };
}
