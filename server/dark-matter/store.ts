import { darkMatterCauses, type DarkMatterCause } from '@farhold/engine/dark-matter/dark-matter';
import { planetId, type PlanetId, type Player, type UniverseId } from '@farhold/engine/ids';
import { instant, type Instant, startOfDay } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';

/** Dark matter from a planet's exchange on the UTC day of an instant. */
export async function selectExchanged(
  tx: Transaction,
  universe: UniverseId,
  planet: PlanetId,
  at: Instant,
): Promise<number> {
  const { exchanged } = await tx
    .selectFrom('dark_matter_ledger')
    .select((select) => select.fn.coalesce(select.fn.sum<number>('amount'), sql<number>`0`).as('exchanged'))
    .where('universe_id', '=', universe)
    .where('planet_id', '=', planet)
    .where('cause', '=', 'exchanged')
    .where('at', '>=', startOfDay(at))
    .executeTakeFirstOrThrow();
  return exchanged;
}

/** How much dark matter a player has in a universe. */
export async function selectDarkMatter(db: Reader, { universe, account }: Player): Promise<number> {
  const { dark_matter: held } = await db
    .selectFrom('player')
    .select('dark_matter')
    .where('universe_id', '=', universe)
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
  return held;
}

/** The xeno exchange of a planet and what it gave on one day. */
export type Exchange = {
  readonly planet: PlanetId;
  readonly level: number;
  readonly exchangedToday: number;
};

/** The exchange of each planet of a player, level 0 if there is none. */
export async function selectExchanges(
  db: Reader,
  { universe, account }: Player,
  at: Instant,
): Promise<Exchange[]> {
  const { rows } = await sql<{ id: number; level: number; exchanged: number }>`
    select planet.id,
      coalesce((select amount from planet_item
        where planet_item.universe_id = ${universe} and planet_id = planet.id and key = 'xeno-exchange'), 0) as level,
      coalesce((select sum(amount) from dark_matter_ledger
        where dark_matter_ledger.universe_id = ${universe} and planet_id = planet.id and cause = 'exchanged' and at >= ${startOfDay(at)}), 0)::bigint as exchanged
    from planet where universe_id = ${universe} and account_id = ${account} order by planet.id`.execute(db);
  return rows.map(({ id, level, exchanged }) => ({ planet: planetId(id), level, exchangedToday: exchanged }));
}

/** An entry of the ledger of dark matter, with the current name of its planet. */
export type DarkMatterLine = {
  readonly id: number;
  readonly at: Instant;
  readonly cause: DarkMatterCause;
  readonly amount: number;
  readonly planet: { readonly id: PlanetId; readonly name: string } | null;
};

/** A page of a player's ledger, latest first, and the total number of entries. */
export async function selectHistory(
  db: Reader,
  { universe, account }: Player,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ lines: DarkMatterLine[]; total: number }> {
  const own = db
    .selectFrom('dark_matter_ledger as line')
    .where('line.account_id', '=', account)
    .where('line.universe_id', '=', universe);
  const rows = await own
    .leftJoin('planet', (join) =>
      join.onRef('planet.universe_id', '=', 'line.universe_id').onRef('planet.id', '=', 'line.planet_id'),
    )
    .select(['line.id', 'line.at', 'line.cause', 'line.amount', 'planet.id as planet_id', 'planet.name'])
    .orderBy('line.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await own
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const lines = rows.map(({ id, at, cause, amount, planet_id: planet, name }) => ({
    id,
    at: instant(at),
    cause: causeOf(cause),
    amount,
    planet: planet === null || name === null ? null : { id: planetId(planet), name },
  }));
  return { lines, total };
}

function causeOf(text: string): DarkMatterCause {
  const cause = darkMatterCauses.find((one) => one === text);
  if (!cause) throw new Error(`Dark matter changed for an unknown cause: ${text}.`);
  return cause;
}
