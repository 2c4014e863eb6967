import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { AccountId, Player, UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Reader } from '../database/connect.ts';
import { together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import { type AllianceTag, tagText } from '../pact/tag.ts';
import type { NamedPlayer } from './own-alliance.ts';

type Tagged = NamedPlayer & { readonly alliance: AllianceTag | null };

/** An attack on its way to a planet of another member, or of an ally. */
export type ThreatRow = Coordinates & {
  readonly planet: string;
  readonly owner: Tagged;
  readonly attacker: Tagged;
  /** Fleets that strike together. */
  readonly fleets: number;
  readonly arrives_at: number;
};

/** The most attacks that are shown. */
const MOST_SHOWN = 50;

const player = (named: string): string =>
  `jsonb_build_object('user_id', ${named}.account_id, 'name', ${named}.name, 'alliance', ${tagText('$1', `${named}.account_id`)})`;

/**
 * The players whose alliance the viewer is in, or has a standing pact of kind ally with, and the attacks on them. It
 * names who comes, where and when, but neither ships nor where they come from, which only the owner of the planet sees.
 */
const TEXT = `
  with viewer as (
    select alliance_id from alliance_member where universe_id = $1 and account_id = $2),
  close as (
    select alliance_id from viewer
    union
    select case when from_id = viewer.alliance_id then to_id else from_id end
    from viewer join pact on pact.universe_id = $1 and kind = 'ally' and begins_at <= $3 and ended_at is null
      and viewer.alliance_id in (from_id, to_id))
  select (select count(*) from viewer) > 0 as is_member, coalesce((select jsonb_agg(to_jsonb(threat)
      order by threat.arrives_at, threat.lead) from (
    select min(fleet.id) as lead, planet.name as planet, fleet.to_galaxy as galaxy, fleet.to_system as system,
      fleet.to_position as position, ${player('owner')} as owner, ${player('attacker')} as attacker,
      count(*) as fleets, fleet.arrives_at
    from close join alliance_member as friend on friend.universe_id = $1 and friend.alliance_id = close.alliance_id
      join fleet on fleet.universe_id = $1 and fleet.to_account_id = friend.account_id and mission = 'attack'
        and state = 'outbound'
      join planet on planet.universe_id = $1 and planet.id = fleet.to_planet_id
      join player as owner on owner.universe_id = $1 and owner.account_id = friend.account_id
      join lateral (select account_id from fleet as first where first.universe_id = $1
        and (first.id = fleet.id or first.union_id = fleet.union_id) order by first.id limit 1) as head on true
      join player as attacker on attacker.universe_id = $1 and attacker.account_id = head.account_id
    where friend.account_id <> $2 and fleet.account_id <> $2 and head.account_id <> $2
    group by coalesce(-fleet.union_id, fleet.id), planet.name, fleet.to_galaxy, fleet.to_system, fleet.to_position,
      owner.account_id, owner.name, attacker.account_id, attacker.name, fleet.arrives_at
    order by fleet.arrives_at, lead limit ${MOST_SHOWN}) as threat), '[]') as threats`;

type Row = { is_member: boolean; threats: readonly (ThreatRow & { readonly lead: number })[] };

const threatsStatement = (universe: UniverseId, account: AccountId, now: Instant) =>
  statement<Row>(TEXT, [universe, account, now]);

/**
 * The attacks under way to planets of other members and of allies, the next to arrive first; undefined for a player in
 * no alliance. One statement, which asks the membership itself.
 */
export async function threatsFor(
  db: Reader,
  { universe, account }: Player,
  now: Instant,
): Promise<readonly ThreatRow[] | undefined> {
  const { rows } = await together(db, { rows: threatsStatement(universe, account, now) });
  return rows[0]?.is_member ? rows[0].threats : undefined;
}
