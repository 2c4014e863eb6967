import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { AccountId, Player, UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Reader } from '../database/connect.ts';
import { together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import { closeAlliancesText } from '../pact/close-alliances.ts';
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
 * SQL: the fleets on their way to attack players in the alliance of `member` or in one of its allies at $3; not those
 * in which the viewer ($2) flies or leads. $1 is the universe.
 */
export const THREATENING = `from (${closeAlliancesText('member.alliance_id')}) as close
    join alliance_member as friend on friend.universe_id = $1 and friend.alliance_id = close.alliance_id
    join fleet on fleet.universe_id = $1 and fleet.to_account_id = friend.account_id and mission = 'attack'
      and state = 'outbound'
    join lateral (select account_id from fleet as first where first.universe_id = $1
      and (first.id = fleet.id or first.union_id = fleet.union_id) order by first.id limit 1) as head on true
  where friend.account_id <> $2 and fleet.account_id <> $2 and head.account_id <> $2`;

/**
 * It names who comes, where and when, but neither ships nor where they come from, which only the owner of the planet
 * sees.
 */
const TEXT = `
  select member.account_id is not null as is_member, coalesce((select jsonb_agg(to_jsonb(threat)
      order by threat.arrives_at, threat.lead) from (
    select min(fleet.id) as lead, planet.name as planet, to_galaxy as galaxy, to_system as system, to_position as position,
      ${player('owner')} as owner, ${player('attacker')} as attacker, count(*) as fleets, arrives_at
    from (select fleet.*, head.account_id as leader_id ${THREATENING}) as fleet
      join planet on planet.universe_id = $1 and planet.id = fleet.to_planet_id
      join player as owner on owner.universe_id = $1 and owner.account_id = fleet.to_account_id
      join player as attacker on attacker.universe_id = $1 and attacker.account_id = fleet.leader_id
    group by coalesce(-fleet.union_id, fleet.id), planet.name, to_galaxy, to_system, to_position,
      owner.account_id, owner.name, attacker.account_id, attacker.name, arrives_at
    order by arrives_at, lead limit ${MOST_SHOWN}) as threat), '[]') as threats
  from (select) as everybody
    left join alliance_member as member on member.universe_id = $1 and member.account_id = $2`;

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
