import { allianceRights, type AllianceRight, type MemberRights } from '@farhold/engine/alliance/rights';
import type { Category } from '@farhold/engine/catalogue/items';
import type { AllianceId, Player, UniverseId } from '@farhold/engine/ids';
import { allianceId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Reader } from '../database/connect.ts';
import { hasBlocked } from '../message/blocks.ts';
import { positionSql } from '../ranking/positions.ts';
import type { NamedPlayer } from './own-alliance.ts';

/** A member as a read asks for it: the alliance, and what the player may do in it. */
export type Membership = MemberRights & { readonly alliance: AllianceId };

/** The player's membership now; null for a player in no alliance. Every read of what is inside asks it first. */
export async function membershipOf(db: Reader, { universe, account }: Player): Promise<Membership | null> {
  const { rows } = await sql<{ alliance: number; leads: boolean; rights: AllianceRight[] }>`
    select member.alliance_id as alliance, ${leads} as leads, coalesce(rights, '{}') as rights
    from ${membership} where member.universe_id = ${universe} and member.account_id = ${account}`.execute(db);
  const [row] = rows;
  return row ? { alliance: allianceId(row.alliance), isFounder: row.leads, rights: row.rights } : null;
}

const leads = sql`founder_id = member.account_id`;
const membership = sql`alliance_member as member
  join alliance on alliance.universe_id = member.universe_id and alliance.id = member.alliance_id
  left join alliance_rank as rank on rank.universe_id = member.universe_id and rank.id = member.rank_id`;

/** A member as the others see it. */
export type MemberRow = Readonly<Record<Category | 'total', number>> & {
  readonly account_id: number;
  readonly name: string;
  readonly is_ai: boolean;
  readonly leads: boolean;
  readonly rank_id: number | null;
  readonly rank_name: string | null;
  readonly joined_at: number;
  readonly position: number;
  readonly seen_at: number;
  readonly on_vacation: boolean;
  /** Whether the player who asks may see presence: the founder, or by right. */
  readonly viewer_leads: boolean;
  readonly viewer_rights: readonly AllianceRight[];
};

/** The members of the player's alliance, the strongest first; none for a player in no alliance. One statement. */
export async function membersFor(db: Reader, { universe, account }: Player): Promise<readonly MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select member.account_id, player.name, player.is_ai, ${leads} as leads, member.rank_id, rank.name as rank_name,
      member.joined_at, ${positionSql({ universe, category: 'total' })} as position,
      coalesce(player.seen_at, player.joined_at) as seen_at, vacation_since is not null as on_vacation,
      player_points.total, player_points.resources, player_points.facilities, player_points.research,
      player_points.aliens, player_points.ships, player_points.defence,
      founder_id = ${account} as viewer_leads, coalesce(viewer_rank.rights, '{}') as viewer_rights
    from alliance_member as viewer
      join ${membership} on member.universe_id = viewer.universe_id and member.alliance_id = viewer.alliance_id
      join player on player.universe_id = member.universe_id and player.account_id = member.account_id
      join player_points on player_points.universe_id = member.universe_id
        and player_points.account_id = member.account_id
      left join alliance_rank as viewer_rank on viewer_rank.universe_id = viewer.universe_id
        and viewer_rank.id = viewer.rank_id
    where viewer.universe_id = ${universe} and viewer.account_id = ${account}
    order by position`.execute(db);
  return rows;
}

export type ApplicationRow = {
  readonly id: number;
  readonly account_id: number;
  readonly name: string;
  readonly position: number;
  readonly total: number;
  readonly text: string;
  readonly applied_at: number;
  /** Whether the member who asks has blocked the applicant. */
  readonly is_blocked: boolean;
};

/** The applications that wait at an alliance, oldest first, as a member sees them. */
export async function applicationsAt(
  db: Reader,
  { universe, account }: Player,
  alliance: AllianceId,
): Promise<readonly ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    select one.id, one.account_id, player.name, player_points.total, one.text, one.applied_at,
      ${hasBlocked({ universe, account }, 'one.account_id')} as is_blocked,
      ${positionSql({ universe, category: 'total' })} as position
    from alliance_application as one join player using (universe_id, account_id)
      join player_points using (universe_id, account_id)
    where one.universe_id = ${universe} and one.alliance_id = ${alliance} and declined_at is null
    order by one.id`.execute(db);
  return rows;
}

export type InvitationRow = {
  readonly id: number;
  readonly invited: NamedPlayer;
  readonly by: NamedPlayer | null;
  readonly invited_at: number;
};

/** The open invitations of an alliance, oldest first. */
export async function invitationsOf(
  db: Reader,
  universe: UniverseId,
  alliance: AllianceId,
): Promise<readonly InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select one.id, jsonb_build_object('user_id', one.account_id, 'name', player.name) as invited,
      case when by_id is not null then jsonb_build_object('user_id', by_id, 'name', inviter.name) end as by, invited_at
    from alliance_invitation as one join player using (universe_id, account_id)
      left join player as inviter on inviter.universe_id = one.universe_id and inviter.account_id = by_id
    where one.universe_id = ${universe} and one.alliance_id = ${alliance}
    order by one.id`.execute(db);
  return rows;
}

/** The rights of a member, in the order of the form. */
export const rightsOf = ({ isFounder, rights }: MemberRights): AllianceRight[] =>
  allianceRights.filter((right) => isFounder || rights.includes(right));
