import type { Emblem } from '@farhold/engine/alliance/emblem';
import type { Admission } from '@farhold/engine/alliance/membership';
import type { AllianceRight } from '@farhold/engine/alliance/rights';
import type { Player } from '@farhold/engine/ids';
import type { Reader } from '../database/connect.ts';
import { statement } from '../database/statement.ts';
import type { AllianceHead } from '../pact/pact-store.ts';
import { IS_OFFERED, UNREAD_CIRCULARS, UNREAD_IN_ROOM, unreadText } from './unread.ts';

export type NamedPlayer = { readonly user_id: number; readonly name: string };

type RankRow = {
  readonly id: number;
  readonly name: string;
  readonly rights: readonly AllianceRight[];
  readonly members: number;
};

/** The alliance of a player, as its members see it. */
export type OwnAllianceRow = {
  readonly id: number;
  readonly tag: string;
  readonly name: string;
  readonly emblem: Emblem;
  readonly admission: Admission;
  readonly outside: string;
  readonly inside: string;
  readonly founded_at: number;
  readonly founder_id: number;
  readonly founder_name: string;
  readonly renamed_at: number | null;
  readonly members: number;
  readonly ranks: readonly RankRow[];
  readonly rank_id: number | null;
  readonly joined_at: number;
  /** Applications that wait, and offers of others. */
  readonly applications: number;
  readonly offers: number;
  /** Messages of others in the room that the player has not read, at most 100. */
  readonly room: number;
  /** Circulars that the player has got and not read. */
  readonly circulars: number;
};

export type OwnApplicationRow = {
  readonly id: number;
  readonly alliance: AllianceHead;
  readonly text: string;
  readonly applied_at: number;
  readonly declined_at: number | null;
  readonly words: string;
};

export type OwnInvitationRow = {
  readonly id: number;
  readonly alliance: AllianceHead;
  readonly by: NamedPlayer | null;
  readonly invited_at: number;
};

/** What a player has to do with alliances. */
export type OwnView = {
  readonly most: number;
  readonly until: number | null;
  readonly points: number;
  readonly own: OwnAllianceRow | null;
  readonly applied: readonly OwnApplicationRow[];
  readonly invited: readonly OwnInvitationRow[];
};

const head = (alliance: string): string =>
  `jsonb_build_object('id', ${alliance}.id, 'tag', ${alliance}.tag, 'name', ${alliance}.name,
    'emblem', ${alliance}.emblem)`;

const TEXT = `select alliance_members as most, until,
    coalesce((select total from player_points as own where own.universe_id = $1 and own.account_id = $2), 0) as points, (
      select to_jsonb(view) from (
        select alliance.id, tag, alliance.name, emblem, admission, outside, inside, founded_at, founder_id, renamed_at,
          founder.name as founder_name, member.rank_id, member.joined_at,
          (select count(*) from alliance_member as every
            where every.universe_id = $1 and every.alliance_id = alliance.id) as members,
          coalesce((select jsonb_agg(jsonb_build_object('id', rank.id, 'name', rank.name, 'rights', rank.rights,
              'members', (select count(*) from alliance_member as ranked
                where ranked.universe_id = $1 and ranked.rank_id = rank.id)) order by rank.id)
            from alliance_rank as rank
            where rank.universe_id = $1 and rank.alliance_id = alliance.id), '[]') as ranks,
          (select count(*) from alliance_application as waiting where waiting.universe_id = $1
            and waiting.alliance_id = alliance.id and declined_at is null) as applications,
          (select count(*) from pact where ${IS_OFFERED}) as offers,
          (${unreadText(UNREAD_IN_ROOM)}) as room,
          (${UNREAD_CIRCULARS}) as circulars
        from alliance_member as member
          join alliance on alliance.universe_id = member.universe_id and alliance.id = member.alliance_id
          join player as founder on founder.universe_id = member.universe_id and founder.account_id = founder_id
        where member.universe_id = $1 and member.account_id = $2) as view) as own,
      coalesce((select jsonb_agg(jsonb_build_object('id', one.id, 'alliance', ${head('alliance')}, 'text', one.text,
          'applied_at', applied_at, 'declined_at', declined_at, 'words', words) order by one.id)
        from alliance_application as one
          join alliance on alliance.universe_id = one.universe_id and alliance.id = one.alliance_id
        where one.universe_id = $1 and one.account_id = $2), '[]') as applied,
      coalesce((select jsonb_agg(jsonb_build_object('id', one.id, 'alliance', ${head('alliance')},
          'by', case when by_id is not null then jsonb_build_object('user_id', by_id, 'name', inviter.name) end,
          'invited_at', invited_at) order by one.id)
        from alliance_invitation as one
          join alliance on alliance.universe_id = one.universe_id and alliance.id = one.alliance_id
          left join player as inviter on inviter.universe_id = one.universe_id and inviter.account_id = by_id
        where one.universe_id = $1 and one.account_id = $2), '[]') as invited
    from universe left join alliance_wait on universe_id = $1 and account_id = $2
    where universe.id = $1`;

/** The player's alliance from inside, open applications and invitations, and the wait; one statement. */
export async function ownView(db: Reader, { universe, account }: Player): Promise<OwnView> {
  const { rows } = await db.getExecutor().executeQuery(statement<OwnView>(TEXT, [universe, account]));
  return rows[0] ?? { most: 0, until: null, points: 0, own: null, applied: [], invited: [] };
}
