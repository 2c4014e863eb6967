import type { Emblem } from '@farhold/engine/alliance/emblem';
import { type Pact, type PactKind, WAR_SLEEP_MS } from '@farhold/engine/alliance/pact';
import type { AccountId, AllianceId, UniverseId } from '@farhold/engine/ids';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { listedText } from '../database/listed.ts';
import { statement } from '../database/statement.ts';
import { type BreachRow, breachText } from './breach.ts';
import { memberIdsText } from './member-ids.ts';

/** An alliance as others name it. */
export type AllianceHead = {
  readonly id: number;
  readonly tag: string;
  readonly name: string;
  readonly emblem: Emblem;
};

/** A pact as stored, with the alliances that still exist. */
export type PactRow = {
  id: number;
  kind: PactKind;
  from_id: AllianceId | null;
  to_id: AllianceId | null;
  from_tag: string;
  to_tag: string;
  from_head: AllianceHead | null;
  to_head: AllianceHead | null;
  declared_at: number;
  begins_at: number | null;
  attacked_at: number | null;
  ended_at: number | null;
  end_asked_by: AllianceId | null;
  from_score: number;
  to_score: number;
  battles: number;
  /** null for none, and where it is not shown. */
  breach: BreachRow | null;
};

/** SQL: an alliance, joined by this name, as others name it; null for none. */
export const headOf = (alliance: string): string =>
  `case when ${alliance}.id is not null then jsonb_build_object('id', ${alliance}.id, 'tag', ${alliance}.tag,
    'name', ${alliance}.name, 'emblem', ${alliance}.emblem) end`;

const COLUMNS = `pact.id, kind, from_id, to_id, coalesce(sender.tag, from_tag) as from_tag, coalesce(receiver.tag, to_tag) as to_tag,
  ${headOf('sender')} as from_head, ${headOf('receiver')} as to_head, declared_at, begins_at, attacked_at, ended_at,
  end_asked_by, from_score, to_score, battles`;

const SOURCE = `pact
  left join alliance as sender on sender.universe_id = pact.universe_id and sender.id = from_id
  left join alliance as receiver on receiver.universe_id = pact.universe_id and receiver.id = to_id`;

/** SQL: whether nobody has ended a pact, and no war has fallen asleep, at an instant given as an expression. */
const isOpen = (at: string): string => `ended_at is null
  and (kind <> 'war' or greatest(begins_at, coalesce(attacked_at, 0)) + ${WAR_SLEEP_MS} > ${at})`;

/** The most pacts that are over which an alliance is shown. */
const MOST_PAST = 50;

/**
 * All pacts of an alliance, the latest first; of those that nobody waits for any more, the latest fifty. With their
 * breaches for its own members (`isInside`).
 */
export const pactsStatement = (universe: UniverseId, alliance: AllianceId, isInside: boolean) => {
  const columns = `${COLUMNS}, ${isInside ? breachText('pact') : 'null::jsonb'} as breach`;
  return statement<PactRow>(
    `select * from ((select ${columns} from ${SOURCE}
      where pact.universe_id = $1 and ended_at is null and (from_id = $2 or to_id = $2) order by pact.id desc)
    union all
    (select ${columns} from ${SOURCE}
      where pact.universe_id = $1 and ended_at is not null and begins_at is not null and (from_id = $2 or to_id = $2)
      order by ended_at desc limit ${MOST_PAST})) as shown
    order by ended_at desc nulls first, id desc`,
    [universe, alliance],
  );
};

/** A page of a universe's wars: those under way first, then the latest. Each row has the number of all. */
export const warsStatement = (universe: UniverseId, at: Instant, limit: number, offset: number) =>
  statement<PactRow & { total: number }>(
    `select ${COLUMNS}, null::jsonb as breach, count(*) over () as total from ${SOURCE}
    where pact.universe_id = $1 and kind = 'war'
    order by (${isOpen('$2')}) desc, declared_at desc, pact.id desc limit $3 offset $4`,
    [universe, at, limit, offset],
  );

const instantOrNull = (at: number | null): Instant | null => (at === null ? null : instant(at));

/** A stored pact as the rules know it. */
export const readPactRow = (
  row: Pick<PactRow, 'kind' | 'declared_at' | 'begins_at' | 'attacked_at' | 'ended_at'>,
): Pact => ({
  kind: row.kind,
  declaredAt: instant(row.declared_at),
  beginsAt: instantOrNull(row.begins_at),
  attackedAt: instantOrNull(row.attacked_at),
  endedAt: instantOrNull(row.ended_at),
});

/** SQL: when a pact ends that is ended at `at`; a war that has fallen asleep ended then. */
const endAt = (at: string): string => `case when kind = 'war'
  then least(${at}, greatest(begins_at, coalesce(attacked_at, 0)) + ${WAR_SLEEP_MS}) else ${at} end`;

/** Ends these pacts. */
export const endPactsStatement = (universe: UniverseId, pacts: readonly number[], now: Instant) =>
  statement(
    `update pact set ended_at = ${endAt('$3::bigint')}
    where universe_id = $1 and id = ${listedText('$2')} and ended_at is null`,
    [universe, pacts, now],
  );

/** Ends every pact and offer of an alliance that is about to be dissolved; answers the members of each other side. */
export const endAllPactsStatement = (universe: UniverseId, alliance: AllianceId, now: Instant) =>
  statement<{ members: AccountId[] }>(
    `update pact set ended_at = ${endAt('$3::bigint')}
    where universe_id = $1 and ended_at is null and (from_id = $2 or to_id = $2)
    returning ${memberIdsText('case when from_id = $2 then to_id else from_id end')} as members`,
    [universe, alliance, now],
  );
