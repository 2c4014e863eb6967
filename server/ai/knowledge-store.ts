import { planetId, type PlanetId, type AccountId, accountId, type Player } from '@farhold/engine/ids';
import { DAY } from '@farhold/engine/time/duration';
import { instant, type Instant, plusSeconds } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { listed } from '../database/listed.ts';
import type { Reader, Transaction } from '../database/connect.ts';

/** The newest report of own probes about a planet. */
export type SpiedRow = { planet_id: number; created_at: number; version: number; content: unknown };

/** How many days an AI player keeps its reports. */
const DAYS_KEPT = 3;

/** The newest report of own probes about each of these planets. */
export async function newestSpyReports(
  db: Reader,
  { universe, account }: Player,
  planets: readonly PlanetId[],
): Promise<SpiedRow[]> {
  if (planets.length === 0) return [];
  const { rows } = await sql<SpiedRow>`
    select distinct on ((to_place ->> 'planet')::bigint)
      (to_place ->> 'planet')::bigint as planet_id, created_at, version, content
    from report
    where account_id = ${account} and universe_id = ${universe} and type = 'spy' and action = 'sent'
      and (to_place ->> 'planet')::bigint = ${listed(planets)} and content ->> 'code' = 'spied'
    order by (to_place ->> 'planet')::bigint, created_at desc`.execute(db);
  return rows;
}

/** What a report says that the player did to another: an attack, or spying. */
const codes = { attack: 'attack-fought', spy: 'spied' } as const;

/** How often own fleets on this mission met each player in the last 24 hours. */
export async function metToday(
  db: Reader,
  { universe, account }: Player,
  mission: keyof typeof codes,
  now: Instant,
): Promise<ReadonlyMap<AccountId, number>> {
  const { rows } = await sql<{ enemy: number; times: number }>`
    select (content -> 'enemy' ->> 'id')::bigint as enemy, count(*) as times
    from report
    where account_id = ${account} and universe_id = ${universe} and type = ${mission} and action = 'sent'
      and created_at > ${plusSeconds(now, -DAY)} and content ->> 'code' = ${codes[mission]}
    group by enemy`.execute(db);
  return new Map(rows.map(({ enemy, times }) => [accountId(enemy), times]));
}

/** When own missiles last struck each planet, if they did in the last 24 hours. */
export async function salvosOfToday(
  db: Reader,
  { universe, account }: Player,
  now: Instant,
): Promise<ReadonlyMap<PlanetId, Instant>> {
  const { rows } = await sql<{ planet: number; struck_at: number }>`
    select (to_place ->> 'planet')::bigint as planet, max(created_at) as struck_at from report
    where account_id = ${account} and universe_id = ${universe} and type = 'missile' and action = 'sent'
      and created_at > ${plusSeconds(now, -DAY)} and content ->> 'code' = 'missiles-struck'
    group by planet`.execute(db);
  return new Map(rows.map(({ planet, struck_at: at }) => [planetId(planet), instant(at)]));
}

/** Own planets attacked in the last three days. */
export async function woundedPlanets(
  db: Reader,
  { universe, account }: Player,
  now: Instant,
): Promise<ReadonlySet<PlanetId>> {
  const { rows } = await sql<{ planet: number }>`
    select distinct (to_place ->> 'planet')::bigint as planet from report
    where account_id = ${account} and universe_id = ${universe} and type = 'attack' and action = 'received'
      and created_at > ${plusSeconds(now, -DAYS_KEPT * DAY)} and content ->> 'code' = 'defence-fought'`.execute(
    db,
  );
  return new Set(rows.map(({ planet }) => planetId(planet)));
}

/** Deletes reports that an AI player will not read again. */
export async function forgetOldReports(
  tx: Transaction,
  { universe, account }: Player,
  now: Instant,
): Promise<void> {
  await tx
    .deleteFrom('report')
    .where('account_id', '=', account)
    .where('universe_id', '=', universe)
    .where('created_at', '<', plusSeconds(now, -DAYS_KEPT * DAY))
    .execute();
}
