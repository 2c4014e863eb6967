import type { AllianceRecordKind } from '@farhold/contract/alliance-fields';
import type { UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { WAR_SLEEP_MS } from '@farhold/engine/alliance/pact';
import type { Reader } from '../database/connect.ts';
import { together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import { type AllianceHead, headOf } from '../pact/pact-store.ts';

/** A record of a universe: who holds it, with how much, and when it was reached. */
export type RecordRow = {
  readonly kind: AllianceRecordKind;
  /** null once the alliance is gone; then its tag is left. */
  readonly alliance: AllianceHead | null;
  readonly tag: string;
  /** The enemy of a war; null for other records. */
  readonly other_tag: string | null;
  readonly amount: number;
  readonly at: number;
};

/** SQL: the highest of a column among the mornings that are kept, the first one if several are as high. */
const morning = (kind: AllianceRecordKind, column: 'total' | 'members'): string => `(
  select '${kind}' as kind, ${headOf('alliance')} as alliance, alliance.tag, null as other_tag, best.amount, best.day as at
  from (select alliance_id, ${column} as amount, day from alliance_history where universe_id = $1
    order by ${column} desc, day, alliance_id limit 1) as best
    join alliance on alliance.universe_id = $1 and alliance.id = best.alliance_id)`;

/** SQL: when a war ended, or now. */
const ENDED = `coalesce(ended_at, least($2::bigint, greatest(begins_at, coalesce(attacked_at, 0)) + ${WAR_SLEEP_MS}))`;

/** SQL: the war with the most of something, if there is any; a side of it holds the record. */
const war = (kind: AllianceRecordKind, amount: string, isSender: string): string => `(
  select '${kind}' as kind, case when ${isSender} then ${headOf('sender')} else ${headOf('receiver')} end as alliance,
    case when ${isSender} then coalesce(sender.tag, from_tag) else coalesce(receiver.tag, to_tag) end as tag,
    case when ${isSender} then coalesce(receiver.tag, to_tag) else coalesce(sender.tag, from_tag) end as other_tag,
    ${amount} as amount, begins_at as at
  from pact left join alliance as sender on sender.universe_id = $1 and sender.id = from_id
    left join alliance as receiver on receiver.universe_id = $1 and receiver.id = to_id
  where pact.universe_id = $1 and kind = 'war' and begins_at <= $2 and ${amount} > 0
  order by ${amount} desc, pact.id limit 1)`;

const TEXT = [
  morning('points', 'total'),
  morning('members', 'members'),
  war('destroyed', 'greatest(from_score, to_score)', 'from_score >= to_score'),
  war('battles', 'battles', 'true'),
  war('longest', `case when battles > 0 then ${ENDED} - begins_at else 0 end`, 'true'),
].join('\nunion all\n');

const recordsStatement = (universe: UniverseId, now: Instant) => statement<RecordRow>(TEXT, [universe, now]);

/**
 * The records of a universe's alliances: the most points and members on a morning of the days that are kept, the most
 * that one side destroyed in a war, and the war with the most battles and the longest one (in ms). One statement.
 */
export async function recordsOf(
  db: Reader,
  universe: UniverseId,
  now: Instant,
): Promise<readonly RecordRow[]> {
  const { rows } = await together(db, { rows: recordsStatement(universe, now) });
  return rows;
}
