import { MOST_PACKS, PACK_MEMBERS } from '@farhold/engine/ai/statecraft';
import {
  accountId,
  type AccountId,
  allianceId,
  type AllianceId,
  type Player,
  type UniverseId,
} from '@farhold/engine/ids';
import { DAY } from '@farhold/engine/time/duration';
import { type Instant, plusSeconds } from '@farhold/engine/time/instant';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Reader, Transaction } from '../database/connect.ts';
import { each } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import { runningUniverses } from '../time/event-store.ts';

/** Serializes the founding of packs in a universe until the transaction ends. */
export async function lockPacks(tx: Transaction, universe: UniverseId): Promise<void> {
  await tx.executeQuery(
    statement('select pg_advisory_xact_lock($1, $2::int)', [advisoryLocks.packs, universe]),
  );
}

/** How long a declined AI player waits before it applies again, in seconds. */
const AFTER_REFUSAL = 3 * DAY;

/** SQL: whether an alliance, a row of this name, is a pack: an AI player leads it. */
const isPack = (alliance: string): string => `exists (select from player where player.universe_id = $1
  and player.account_id = ${alliance}.founder_id and player.is_ai)`;

/** How many packs a universe has, and how many alliances that people lead. */
export async function countPacks(
  db: Reader,
  universe: UniverseId,
): Promise<{ readonly packs: number; readonly peoples: number }> {
  const query = statement<{ packs: number; peoples: number }>(
    `select count(*) filter (where ${isPack('alliance')}) as packs,
        count(*) filter (where not ${isPack('alliance')}) as peoples
      from alliance where universe_id = $1`,
    [universe],
  );
  const { rows } = await db.getExecutor().executeQuery(query);
  return rows[0] ?? { packs: 0, peoples: 0 };
}

/** A player without an alliance, as far as that decides about packs. */
export type Loner = {
  readonly points: number;
  /** Whether an application waits, or the time after leaving an alliance runs. */
  readonly isWaiting: boolean;
  /** The nearest pack of its galaxy that has room; null for none. */
  readonly nearest: AllianceId | null;
};

/** What an AI player is to alliances: it leads its own, is a member, or is in none. */
export type Standing = 'leader' | 'member' | Loner;

type StandingRow = {
  points: number;
  leads: boolean | null;
  is_waiting: boolean | null;
  nearest: number | null;
};

/** What an AI player is to alliances; null if it does not play in the universe. */
export async function standingOf(
  db: Reader,
  { universe, account }: Player,
  now: Instant,
): Promise<Standing | null> {
  const query = statement<StandingRow>(
    `select player_points.total as points, alliance.founder_id = $2 as leads,
        case when alliance.id is null then exists (select from alliance_wait as wait where wait.universe_id = $1 and wait.account_id = $2 and until > $3)
          or exists (select from alliance_application as one where one.universe_id = $1 and one.account_id = $2
            and coalesce(declined_at, $3) > $4) end as is_waiting,
        case when alliance.id is null then (select pack.id from alliance as pack
            join lateral (select galaxy, system from planet where planet.universe_id = $1 and account_id = pack.founder_id
              order by id limit 1) as seat on true
            join lateral (select galaxy, system from planet where planet.universe_id = $1 and account_id = $2
              order by id limit 1) as home on home.galaxy = seat.galaxy
          where pack.universe_id = $1 and pack.admission = 'application'
            and exists (select from ai_player as leader where leader.universe_id = $1
              and leader.account_id = pack.founder_id and next_turn_at is not null)
            and (select count(*) from alliance_member as inside where inside.universe_id = $1
              and inside.alliance_id = pack.id) < ${PACK_MEMBERS}
          order by abs(home.system - seat.system), pack.id limit 1) end as nearest
      from player_points
        left join alliance_member as own on own.universe_id = $1 and own.account_id = player_points.account_id
        left join alliance on alliance.universe_id = $1 and alliance.id = own.alliance_id
      where player_points.universe_id = $1 and player_points.account_id = $2`,
    [universe, account, now, plusSeconds(now, -AFTER_REFUSAL)],
  );
  const { rows } = await db.getExecutor().executeQuery(query);
  const [row] = rows;
  if (!row) return null;
  if (row.leads !== null) return row.leads ? 'leader' : 'member';
  const nearest = row.nearest === null ? null : allianceId(row.nearest);
  return { points: row.points, isWaiting: row.is_waiting === true, nearest };
}

/** A pack that is one too many, with its leader. */
export type SurplusPack = {
  readonly universe: UniverseId;
  readonly founder: AccountId;
  readonly name: string;
};

const surplusStatement = (universe: UniverseId) =>
  statement<{ founder_id: number; name: string }>(
    `select founder_id, name from (
        select founder_id, alliance.name, leader.is_ai as is_pack,
          row_number() over (partition by leader.is_ai order by alliance.id) as number,
          count(*) filter (where not leader.is_ai) over () as peoples
        from alliance join player as leader on leader.universe_id = $1 and leader.account_id = founder_id
        where alliance.universe_id = $1) as every
      where is_pack and number > least(peoples, ${MOST_PACKS})`,
    [universe],
  );

/** The packs that outnumber the alliances of people in their universe: the youngest ones. */
export async function surplusPacks(db: Reader): Promise<SurplusPack[]> {
  const universes = await runningUniverses(db);
  const found = await each(db, universes.map(surplusStatement));
  return universes.flatMap((universe, index) =>
    (found[index] ?? []).map((row) => ({
      universe,
      founder: accountId(row.founder_id),
      name: row.name,
    })),
  );
}
