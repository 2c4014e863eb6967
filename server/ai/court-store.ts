import type { Applicant, Court, Neighbour } from '@farhold/engine/ai/statecraft';
import { regardAt } from '@farhold/engine/ai/regard';
import { type Pact, type PactKind, pactState } from '@farhold/engine/alliance/pact';
import { type AccountId, accountId, allianceId, type AllianceId, type UniverseId } from '@farhold/engine/ids';
import { instant, type Instant } from '@farhold/engine/time/instant';
import type { Reader } from '../database/connect.ts';
import { statement } from '../database/statement.ts';
import { readPactRow } from '../pact/pact-store.ts';
import type { DuePlayer } from './store.ts';

type Regarded = { readonly value: number; readonly at: number };

type CourtRow = {
  alliance: number;
  tag: string;
  members: number;
  points: number;
  own_points: number;
  speed: number;
  last_war: number | null;
  applicants: { id: number; account: number; is_ai: boolean; points: number; regards: Regarded[] }[];
  neighbours: {
    alliance: number;
    founder: number;
    points: number;
    regards: Regarded[];
    last_ended: number | null;
    pact: StoredPact | null;
  }[];
};

type StoredPact = {
  id: number;
  kind: PactKind;
  from_id: number;
  declared_at: number;
  begins_at: number | null;
  attacked_at: number | null;
  ended_at: number | null;
  end_asked_by: number | null;
  battles: number;
  from_score: number;
  to_score: number;
};

/** SQL: the regards of some AI players for others, as a list. */
const regards = (condition: string): string => `coalesce((
  select jsonb_agg(jsonb_build_object('value', regard, 'at', regarded_at)) from ai_regard as bond
  where bond.universe_id = $1 and ${condition}), '[]')`;

/** The pack that a player leads: its applicants, and the alliances that it knows. One statement. */
const COURT = `
  select pack.id as alliance, pack.tag, universe.building_speed as speed, own.total as own_points,
    inside.members, inside.points,
    (select max(declared_at) from pact where pact.universe_id = $1 and from_id = pack.id and kind = 'war') as last_war,
    coalesce((select jsonb_agg(jsonb_build_object('id', one.id, 'account', one.account_id, 'is_ai', player.is_ai,
        'points', player_points.total,
        'regards', ${regards('bond.account_id = $2 and bond.other_id = one.account_id')}) order by one.id)
      from alliance_application as one join player using (universe_id, account_id)
        join player_points using (universe_id, account_id)
      where one.universe_id = $1 and one.alliance_id = pack.id and declined_at is null), '[]') as applicants,
    coalesce((select jsonb_agg(jsonb_build_object('alliance', other.id, 'founder', other.founder_id,
        'points', (select coalesce(sum(player_points.total), 0) from alliance_member as every
          join player_points using (universe_id, account_id)
          where every.universe_id = $1 and every.alliance_id = other.id),
        'regards', ${regards(`exists (select from alliance_member as ours where ours.universe_id = $1
          and ours.alliance_id = pack.id and ours.account_id = bond.account_id)
          and exists (select from alliance_member as theirs where theirs.universe_id = $1
          and theirs.alliance_id = other.id and theirs.account_id = bond.other_id)`)},
        'last_ended', (select max(ended_at) from pact where pact.universe_id = $1
          and pack.id in (from_id, to_id) and other.id in (from_id, to_id)),
        'pact', (select to_jsonb(pact) from pact where pact.universe_id = $1 and ended_at is null
          and pack.id in (from_id, to_id) and other.id in (from_id, to_id)
          order by begins_at nulls first limit 1)))
      from alliance as other where other.universe_id = $1 and other.id <> pack.id), '[]') as neighbours
  from alliance as pack join universe on universe.id = pack.universe_id
    join player_points as own on own.universe_id = $1 and own.account_id = $2
    cross join lateral (select count(*) as members, sum(player_points.total)::bigint as points
      from alliance_member as every join player_points using (universe_id, account_id)
      where every.universe_id = $1 and every.alliance_id = pack.id) as inside
  where pack.universe_id = $1 and pack.founder_id = $2`;

const courtStatement = (universe: UniverseId, account: AccountId) =>
  statement<CourtRow>(COURT, [universe, account]);

/** What the leader of a pack sees of it and of the other alliances; null for everybody else. */
export async function courtOf(
  db: Reader,
  { universe, account, personality }: DuePlayer,
  now: Instant,
): Promise<(Court & { readonly tag: string }) | null> {
  const [row] = (await db.getExecutor().executeQuery(courtStatement(universe, account))).rows;
  if (!row) return null;
  const feeling = (some: readonly Regarded[]): number =>
    some.reduce((sum, { value, at }) => sum + regardAt({ value, at: instant(at) }, now, row.speed), 0);
  return {
    tag: row.tag,
    personality,
    ownPoints: row.own_points,
    packPoints: row.points,
    members: row.members,
    speed: row.speed,
    lastWar: row.last_war === null ? null : instant(row.last_war),
    applicants: row.applicants.map((one): Applicant => ({
      id: one.id,
      account: accountId(one.account),
      isAi: one.is_ai,
      points: one.points,
      regard: feeling(one.regards),
    })),
    neighbours: row.neighbours.map((one): Neighbour => ({
      alliance: allianceId(one.alliance),
      founder: accountId(one.founder),
      points: one.points,
      regard: feeling(one.regards),
      lastPactEnded: one.last_ended === null ? null : instant(one.last_ended),
      pact: one.pact && pactOf(one.pact, allianceId(row.alliance), now),
    })),
  };
}

function pactOf(stored: StoredPact, own: AllianceId, now: Instant): Neighbour['pact'] {
  const pact: Pact = readPactRow(stored);
  const state = pactState(pact, now);
  if (state === 'ended') return null;
  const isOurs = stored.from_id === own;
  const asker = stored.end_asked_by;
  return {
    id: stored.id,
    kind: stored.kind,
    state,
    isOurs,
    since: pact.beginsAt ?? pact.declaredAt,
    isEndAskedByUs: asker === own,
    isEndAskedByThem: asker !== null && asker !== own,
    battles: stored.battles,
    ourScore: isOurs ? stored.from_score : stored.to_score,
    theirScore: isOurs ? stored.to_score : stored.from_score,
  };
}
