import { DAY_MS } from '@farhold/engine/time/duration';
import type { Player } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Reader } from '../database/connect.ts';
import { statement } from '../database/statement.ts';
import { invitationStandsText } from '../fleet/union-store.ts';
import type { AllianceTag } from '../pact/tag.ts';

/** How long after its begin a war, or after an attack the breach of a pact, is still news, in ms. */
const WAR_NEWS_MS = DAY_MS;

/** More mentions than this are not counted. */
const MOST_COUNTED = 100;

/** What others wait for, or should not be missed: one row. */
export type Waiting = {
  /** Unions to which the player is invited and in which none of the player's fleets flies, the next to arrive first. */
  readonly unions: readonly {
    readonly id: number;
    readonly planet: string;
    readonly from: string;
    readonly alliance: AllianceTag | null;
    readonly arrives_at: number;
  }[];
  /** Wars of the player's alliance that were declared or have begun lately. */
  readonly wars: readonly { readonly id: number; readonly tag: string; readonly begins_at: number }[];
  /** The last attack of each pact of the player's alliance that was broken within a day; `tag` is the other side's. */
  readonly breaches: readonly {
    readonly id: number;
    readonly attacker: string;
    readonly defender: string;
    readonly tag: string;
    readonly by_own: boolean;
    readonly at: number;
  }[];
  /** Applications that the player may answer. */
  readonly applications: number;
  /** Messages of the room that mention the player and that the player has not read. */
  readonly mentions: number;
};

export const nothingWaits: Waiting = { unions: [], wars: [], breaches: [], applications: 0, mentions: 0 };

const UNIONS = `select coalesce(jsonb_agg(jsonb_build_object('id', invitation.union_id, 'planet', planet.name, 'from', leader.name,
    'alliance', (select jsonb_build_object('id', alliance.id, 'tag', alliance.tag) from alliance_member as tagged
      join alliance on alliance.universe_id = tagged.universe_id and alliance.id = tagged.alliance_id
      where tagged.universe_id = $1 and tagged.account_id = leader.account_id),
    'arrives_at', lead.arrives_at) order by lead.arrives_at, invitation.union_id), '[]')
  from union_invitation as invitation
    join lateral (select * from fleet where fleet.universe_id = $1
      and fleet.union_id = invitation.union_id order by id limit 1) as lead on true
    join player as leader on leader.universe_id = $1 and leader.account_id = lead.account_id
    join planet on planet.universe_id = $1 and planet.id = lead.to_planet_id
  where invitation.universe_id = $1 and invitation.account_id = $2 and not declined
    and ${invitationStandsText('invitation')}
    and not exists (select from fleet as own where own.universe_id = $1 and own.union_id = invitation.union_id and own.account_id = $2)`;

/** SQL: the tag of the other side of a pact, of now; the one of then if that alliance is gone. */
const OTHER_TAG = `coalesce((select other.tag from alliance as other where other.universe_id = $1
      and other.id = case when from_id = member.alliance_id then to_id else from_id end),
    case when from_id = member.alliance_id then to_tag else from_tag end)`;

const WARS = `select coalesce(jsonb_agg(jsonb_build_object('id', pact.id, 'tag', ${OTHER_TAG}, 'begins_at', begins_at) order by begins_at), '[]')
  from pact where pact.universe_id = $1 and kind = 'war' and ended_at is null and begins_at > $3::bigint - ${WAR_NEWS_MS}
    and member.alliance_id in (from_id, to_id)`;

const BREACHES = `select coalesce(jsonb_agg(jsonb_build_object('id', pact.id, 'tag', ${OTHER_TAG}, 'attacker', attacker.name, 'defender', defender.name,
    'by_own', by_sender = (from_id = member.alliance_id), 'at', broken.at) order by broken.id desc), '[]')
  from pact join lateral (select * from pact_breach where pact_breach.universe_id = $1 and pact_id = pact.id
      order by id desc limit 1) as broken on broken.at > $3::bigint - ${WAR_NEWS_MS}
    join player as attacker on attacker.universe_id = $1 and attacker.account_id = by_id
    join player as defender on defender.universe_id = $1 and defender.account_id = on_id
  where pact.universe_id = $1 and kind <> 'war' and member.alliance_id in (from_id, to_id)`;

const APPLICATIONS = `select count(*) from alliance_application as waiting
  where waiting.universe_id = $1 and waiting.alliance_id = member.alliance_id and declined_at is null
    and (alliance.founder_id = $2 or 'applications' = any(rank.rights))`;

const MENTIONS = `select count(*) from (select from room_message as said
  where said.universe_id = $1 and said.alliance_id = member.alliance_id and said.id > member.room_read_to
    and $2 = any(mentions) and sender_id <> $2 and removed_at is null
    and not exists (select from player_block as block where block.universe_id = $1 and block.account_id = $2 and blocked_id = sender_id) limit ${MOST_COUNTED}) as unread`;

const TEXT = `select (${UNIONS}) as unions, coalesce((${WARS}), '[]') as wars, coalesce((${BREACHES}), '[]') as breaches, (${APPLICATIONS}) as applications,
    (${MENTIONS}) as mentions
  from (select) as everybody
    left join alliance_member as member on member.universe_id = $1 and member.account_id = $2
    left join alliance on alliance.universe_id = member.universe_id and alliance.id = member.alliance_id
    left join alliance_rank as rank on rank.universe_id = member.universe_id and rank.id = member.rank_id`;

/** What waits for a player in a universe, in one statement that asks the membership itself. */
export async function waitingFor(db: Reader, { universe, account }: Player, now: Instant): Promise<Waiting> {
  const { rows } = await db.getExecutor().executeQuery(statement<Waiting>(TEXT, [universe, account, now]));
  return rows[0] ?? nothingWaits;
}
