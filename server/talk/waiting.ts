import type { PactKind } from '@farhold/engine/alliance/pact';
import type { AllianceRight } from '@farhold/engine/alliance/rights';
import { DAY_MS } from '@farhold/engine/time/duration';
import type { Player } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { THREATENING } from '../alliance/threats.ts';
import { IS_OFFERED, UNREAD_CIRCULARS, UNREAD_IN_ROOM, unreadText } from '../alliance/unread.ts';
import type { Reader } from '../database/connect.ts';
import { firstRow } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import { invitationStandsText } from '../fleet/union-store.ts';
import type { AllianceTag } from '../pact/tag.ts';

/** How long a war that has begun, a breach of a pact and an accepted application are news, in ms. */
const NEWS_MS = DAY_MS;

/** More than this are not listed of what may be many: the newest are. */
const MOST_LISTED = 20;

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
  /** Alliances that invite the player, the newest invitation first. */
  readonly invitations: readonly AllianceTag[];
  /** Alliances that have declined an application of the player, which the player has not dismissed. */
  readonly declined: readonly AllianceTag[];
  /** The player's alliance, if it has lately accepted the player's application. */
  readonly admitted: (AllianceTag & { readonly joined_at: number }) | null;
  /** Pacts that the player may accept; `tag` is the other side's. */
  readonly offers: readonly { readonly id: number; readonly tag: string; readonly kind: PactKind }[];
  /** Channels of pacts with messages that the player has not read; `id` is the pact's. */
  readonly channels: readonly { readonly id: number; readonly tag: string; readonly unread: number }[];
  /** Attacks on other members and on allies that are on their way. */
  readonly threats: number;
  /** Players who ask the player to be friends. */
  readonly friends: number;
  /** Applications that the player may answer. */
  readonly applications: number;
  /** Circulars that the player has not read. */
  readonly circulars: number;
  /** Messages of the room that the player has not read. */
  readonly room: number;
  /** Those of them that mention the player. */
  readonly mentions: number;
};

export const nothingWaits: Waiting = {
  unions: [],
  wars: [],
  breaches: [],
  invitations: [],
  declined: [],
  admitted: null,
  offers: [],
  channels: [],
  threats: 0,
  friends: 0,
  applications: 0,
  circulars: 0,
  room: 0,
  mentions: 0,
};

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
  from pact where pact.universe_id = $1 and kind = 'war' and ended_at is null and begins_at > $3::bigint - ${NEWS_MS}
    and member.alliance_id in (from_id, to_id)`;

const BREACHES = `select coalesce(jsonb_agg(jsonb_build_object('id', pact.id, 'tag', ${OTHER_TAG}, 'attacker', attacker.name, 'defender', defender.name,
    'by_own', by_sender = (from_id = member.alliance_id), 'at', broken.at) order by broken.id desc), '[]')
  from pact join lateral (select * from pact_breach where pact_breach.universe_id = $1 and pact_id = pact.id
      order by id desc limit 1) as broken on broken.at > $3::bigint - ${NEWS_MS}
    join player as attacker on attacker.universe_id = $1 and attacker.account_id = by_id
    join player as defender on defender.universe_id = $1 and defender.account_id = on_id
  where pact.universe_id = $1 and kind <> 'war' and member.alliance_id in (from_id, to_id)`;

/** SQL: the alliances of the player's rows of this table, newest first. */
const alliancesIn = (table: string, where: string): string =>
  `select coalesce(jsonb_agg(jsonb_build_object('id', id, 'tag', tag) order by row_id desc), '[]') from (
    select alliance.id, alliance.tag, one.id as row_id from ${table} as one
      join alliance on alliance.universe_id = one.universe_id and alliance.id = one.alliance_id
    where one.universe_id = $1 and one.account_id = $2 and ${where} order by one.id desc limit ${MOST_LISTED}) as listed`;

const ADMITTED = `case when member.is_admitted and member.joined_at > $3::bigint - ${NEWS_MS}
    then jsonb_build_object('id', alliance.id, 'tag', alliance.tag, 'joined_at', member.joined_at) end`;

/** SQL: whether the player has this right in the own alliance. */
const may = (right: AllianceRight): string => `(alliance.founder_id = $2 or '${right}' = any(rank.rights))`;

const OFFERS = `select coalesce(jsonb_agg(jsonb_build_object('id', pact.id, 'tag', ${OTHER_TAG}, 'kind', kind) order by pact.id desc), '[]')
  from pact where ${IS_OFFERED} and ${may('diplomacy')}`;

/** Older messages than the membership are not news to a new diplomat. */
const UNREAD_IN_CHANNEL = `said.pact_id = pact.id and said.sent_at >= member.joined_at
    and said.id > coalesce((member.channels_read ->> pact.id::text)::bigint, 0)`;

const CHANNELS = `select coalesce(jsonb_agg(jsonb_build_object('id', id, 'tag', tag, 'unread', unread) order by id desc), '[]') from (
    select pact.id, ${OTHER_TAG} as tag, (${unreadText(UNREAD_IN_CHANNEL)}) as unread
    from pact where pact.universe_id = $1 and ended_at is null and member.alliance_id in (from_id, to_id) and ${may('diplomacy')}) as channel
  where unread > 0`;

const THREATS = `select count(distinct coalesce(-fleet.union_id, fleet.id)) ${THREATENING}`;

const FRIENDS = `select count(*) from friendship where friendship.universe_id = $1 and friend_id = $2 and accepted_at is null`;

const APPLICATIONS = `select count(*) from alliance_application as waiting
  where waiting.universe_id = $1 and waiting.alliance_id = member.alliance_id and declined_at is null
    and ${may('applications')}`;

/** What may wait for a player until something of the player's own changes: the rest need not be asked. */
export type MayWait = { readonly isMember: boolean; readonly isInvited: boolean };

/** Whether a player is in an alliance, and whether an invitation to a union has not been declined. */
export async function mayWaitFor(db: Reader, { universe, account }: Player): Promise<MayWait> {
  const { rows } = await db.getExecutor().executeQuery(
    statement<MayWait>(
      `select exists (select from alliance_member where universe_id = $1 and account_id = $2) as "isMember",
        exists (select from union_invitation
          where universe_id = $1 and account_id = $2 and not declined) as "isInvited"`,
      [universe, account],
    ),
  );
  return firstRow(rows);
}

type Fields = Partial<Readonly<Record<keyof Waiting, string>>>;

const OF_EVERYBODY: Fields = {
  invitations: `(${alliancesIn('alliance_invitation', 'true')})`,
  declined: `(${alliancesIn('alliance_application', 'one.declined_at is not null')})`,
  friends: `(${FRIENDS})`,
};

const OF_THE_INVITED: Fields = { unions: `(${UNIONS})` };

const OF_MEMBERS: Fields = {
  wars: `coalesce((${WARS}), '[]')`,
  breaches: `coalesce((${BREACHES}), '[]')`,
  admitted: ADMITTED,
  offers: `coalesce((${OFFERS}), '[]')`,
  channels: `coalesce((${CHANNELS}), '[]')`,
  threats: `(${THREATS})`,
  applications: `(${APPLICATIONS})`,
  circulars: `(${UNREAD_CIRCULARS})`,
  room: `(${unreadText(UNREAD_IN_ROOM)})`,
  mentions: `(${unreadText(`${UNREAD_IN_ROOM} and $2 = any(mentions)`)})`,
};

const MEMBERSHIP = `(select) as everybody
    left join alliance_member as member on member.universe_id = $1 and member.account_id = $2
    left join alliance on alliance.universe_id = member.universe_id and alliance.id = member.alliance_id
    left join alliance_rank as rank on rank.universe_id = member.universe_id and rank.id = member.rank_id`;

const texts = new Map<string, string>();

function textOf(wanted: MayWait): string {
  const name = JSON.stringify(wanted);
  const known = texts.get(name) ?? textFor(wanted);
  texts.set(name, known);
  return known;
}

function textFor({ isMember, isInvited }: MayWait): string {
  const fields = { ...OF_EVERYBODY, ...(isInvited && OF_THE_INVITED), ...(isMember && OF_MEMBERS) };
  const listed = Object.entries(fields).map(([name, sql]) => `${sql} as ${name}`);
  return `select ${listed.join(',\n')} ${isMember ? `from ${MEMBERSHIP}` : ''}`;
}

/**
 * What waits for a player in a universe, in one statement. The whole of it opens dozens of tables, which takes the
 * database longer than the search in them, so it names only what may be there.
 */
export async function waitingFor(
  db: Reader,
  { universe, account }: Player,
  wanted: MayWait,
  now: Instant,
): Promise<Waiting> {
  const values = wanted.isMember ? [universe, account, now] : [universe, account];
  const found = await db.getExecutor().executeQuery(statement<Partial<Waiting>>(textOf(wanted), values));
  return { ...nothingWaits, ...found.rows[0] };
}
