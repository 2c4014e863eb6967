import { TRADE_WORTH } from '@farhold/engine/dark-matter/trade';
import { DAY_MS } from '@farhold/engine/time/duration';
import { sql } from 'kysely';
import { readNow } from '../time/clock.ts';
import type { Operation } from './operation.ts';
import { namedUniverse } from './universes.ts';

/** Which gifts: those of a universe in the last `days`, at most `limit` pairs of players. */
export type GiftOptions = { readonly universe: number; readonly days: number; readonly limit: number };

type Pair = {
  readonly from_id: number;
  readonly from_name: string;
  readonly to_id: number;
  readonly to_name: string;
  readonly deliveries: number;
  readonly given: number;
  readonly returned: number;
  readonly aliens: number;
};

/** What each resource is worth in metal, as the trader reckons. */
const worth = sql`div(
  (metal::numeric * ${TRADE_WORTH.crystal * TRADE_WORTH.deuterium}
    + crystal::numeric * ${TRADE_WORTH.metal * TRADE_WORTH.deuterium}
    + deuterium::numeric * ${TRADE_WORTH.metal * TRADE_WORTH.crystal}),
  ${TRADE_WORTH.crystal * TRADE_WORTH.deuterium})`;

/**
 * Pairs of players by what one gave the other and never got back, the largest first. Aliens have no price among
 * players: they are counted apart.
 */
export async function listGifts({ game }: Pick<Operation, 'game'>, { universe, days, limit }: GiftOptions) {
  const asked = await namedUniverse({ game }, universe);
  const since = (await readNow(game.db, game.clock)) - days * DAY_MS;
  const { rows } = await sql<Pair>`
    with given as (
      select from_id, to_id, count(*) as deliveries, sum(${worth}) as amount, sum(aliens) as aliens
      from gift where universe_id = ${asked} and at >= ${since} group by from_id, to_id)
    select given.from_id, giver.name as from_name, given.to_id, taker.name as to_name, given.deliveries,
      least(given.amount, ${Number.MAX_SAFE_INTEGER})::bigint as given,
      least(coalesce(back.amount, 0), ${Number.MAX_SAFE_INTEGER})::bigint as returned,
      least(given.aliens, ${Number.MAX_SAFE_INTEGER})::bigint as aliens
    from given left join given as back on back.from_id = given.to_id and back.to_id = given.from_id
    join player as giver on giver.universe_id = ${asked} and giver.account_id = given.from_id
    join player as taker on taker.universe_id = ${asked} and taker.account_id = given.to_id
    order by given.amount - coalesce(back.amount, 0) desc, given.from_id, given.to_id limit ${limit}`.execute(
    game.db,
  );
  return rows.map((row) => ({
    from: { id: row.from_id, name: row.from_name },
    to: { id: row.to_id, name: row.to_name },
    deliveries: row.deliveries,
    given_in_metal: row.given,
    returned_in_metal: row.returned,
    aliens: row.aliens,
  }));
}
