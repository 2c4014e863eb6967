import { accept, type Decision } from '@farhold/engine/decision';
import type { Newcomer } from '@farhold/engine/alliance/membership';
import type { AllianceRight, MemberRights } from '@farhold/engine/alliance/rights';
import {
  type AccountId,
  allianceId,
  type AllianceId,
  type Player,
  type UniverseId,
} from '@farhold/engine/ids';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { muteInForce } from '../account/sanctions.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { statement } from '../database/statement.ts';
import type { Game } from '../time/game.ts';
import { atSite } from '../world/in-universe.ts';
import type { ReadRows, Reads } from '../world/site-reads.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/**
 * Commands that change who is in which alliance, or what alliances have agreed on, follow each other in a universe:
 * they are few, and each concerns several players and alliances at once. It is taken after the command's own player and
 * before all else, and never by a transaction that others share: they would hold planets while they wait for it.
 */
export const alliancesLock = (universe: UniverseId) =>
  statement('select pg_advisory_xact_lock($1, $2::int)', [advisoryLocks.alliances, universe]);

/** A member of an alliance, as the rules ask for it, and the alliance. */
export type Member = MemberRights & {
  readonly account: AccountId;
  readonly alliance: AllianceId;
  readonly tag: string;
  readonly allianceName: string;
  readonly renamedAt: Instant | null;
  /** All members, the player among them. */
  readonly members: readonly AccountId[];
};

/** The player who gives an order, under the locks. */
export type Self = Newcomer & {
  readonly account: AccountId;
  readonly name: string;
  readonly isAi: boolean;
  readonly points: number;
  /** The most members of an alliance here. */
  readonly mostMembers: number;
  /** What an operator has said about writing to people, in force or over; null for nothing. */
  readonly mute: { readonly until: Instant | null; readonly reason: string } | null;
  /** Null for a player in no alliance. */
  readonly member: Member | null;
};

/** Refuses a muted player what others would read. */
export const mayWrite = ({ mute }: Self, now: Instant): Decision<null, 'account-muted'> =>
  muteInForce(mute, now) ?? accept(null);

export type SelfRow = {
  name: string;
  is_ai: boolean;
  points: number;
  until: number | null;
  mute: { until: number | null; reason: string } | null;
  most: number;
  alliance_id: number | null;
  tag: string;
  alliance_name: string;
  founder_id: number;
  renamed_at: number | null;
  rights: AllianceRight[];
  members: AccountId[];
};

const SELF = `
  select player.name, player.is_ai, player_points.total as points, alliance_wait.until, player.mute,
    universe.alliance_members as most,
    alliance.id as alliance_id, alliance.tag, alliance.name as alliance_name, alliance.founder_id, alliance.renamed_at,
    coalesce(alliance_rank.rights, '{}') as rights,
    coalesce((select jsonb_agg(account_id order by account_id) from alliance_member as every
      where every.universe_id = $1 and every.alliance_id = alliance.id), '[]') as members
  from player
    join universe on universe.id = player.universe_id
    join player_points using (universe_id, account_id)
    left join alliance_wait using (universe_id, account_id)
    left join alliance_member as member using (universe_id, account_id)
    left join alliance on alliance.universe_id = player.universe_id and alliance.id = member.alliance_id
    left join alliance_rank on alliance_rank.universe_id = player.universe_id and alliance_rank.id = member.rank_id
  where player.universe_id = $1 and player.account_id = $2`;

/** Reads who gives an order; `readSelf` takes its rows. */
export const selfStatement = ({ universe, account }: Player) => statement<SelfRow>(SELF, [universe, account]);

/** The player of `selfStatement`. Throws for nobody. */
export function readSelf(account: AccountId, [row]: readonly SelfRow[]): Self {
  if (!row) throw new Error(`Player ${account} is not in this universe.`);
  const alliance = row.alliance_id;
  return {
    account,
    name: row.name,
    isAi: row.is_ai,
    points: row.points,
    mostMembers: row.most,
    mute: row.mute && {
      until: row.mute.until === null ? null : instant(row.mute.until),
      reason: row.mute.reason,
    },
    isMember: alliance !== null,
    waitsUntil: row.until === null ? null : instant(row.until),
    member:
      alliance === null
        ? null
        : {
            account,
            alliance: allianceId(alliance),
            tag: row.tag,
            allianceName: row.alliance_name,
            renamedAt: row.renamed_at === null ? null : instant(row.renamed_at),
            isFounder: row.founder_id === account,
            rights: row.rights,
            members: row.members,
          },
  };
}

/** What a command of the alliances finds: the unit of work, the time, who gives it, and the rows of its reads. */
type Found<Own extends Reads> = {
  readonly work: UnitOfWork;
  readonly now: Instant;
  readonly self: Self;
  readonly rows: ReadRows<Own>;
};

/**
 * Runs a command of a player in the settled world of a universe, under the lock of its alliances. The command's reads
 * see what earlier commands have committed, and come with the locks in one round trip.
 */
export function atAlliances<const Own extends Reads, Answered extends Decision<unknown, string>>(
  game: Game,
  player: Player,
  reads: Own,
  command: (found: Found<Own>) => Promise<Answered>,
): Promise<Answered> {
  const first = { order: alliancesLock(player.universe), self: selfStatement(player) };
  const site = { lock: { player: player.account }, reads: { ...first, ...reads }, isAlone: true };
  return atSite<typeof first & Own, Answered>(game, player.universe, site, ({ work, now, rows }) => {
    const { self }: ReadRows<typeof first> = rows;
    return command({ work, now, self: readSelf(player.account, self), rows });
  });
}

/** Tells players that something of their alliances has changed. */
export function tellAlliance(work: UnitOfWork, players: readonly AccountId[]): void {
  for (const player of players) work.tell(player, 'alliance');
}
