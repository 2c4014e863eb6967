import { allianceRankName, type AllianceNameRefusal } from '@farhold/engine/alliance/names';
import {
  anotherRank,
  giveRank as decide,
  type GiveRankRefusal,
  mayGrant,
  type RankRefusal,
} from '@farhold/engine/alliance/ranks';
import {
  type AllianceRight,
  allianceRights,
  type RightRefusal,
  withRight,
} from '@farhold/engine/alliance/rights';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId, AllianceId, Player } from '@farhold/engine/ids';
import { firstRow, together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import type { Game } from '../time/game.ts';
import { otherMember, otherMemberStatement } from './other-member.ts';
import { atAlliances, mayWrite, tellAlliance } from './site.ts';

export type NewRank = { readonly name: string; readonly rights: readonly AllianceRight[] };

type Needed = Exclude<RightRefusal, 'founder-only'>;
type SaveRefusal = 'account-muted' | Needed | RankRefusal | AllianceNameRefusal;

type RankRow = { id: number; name: string; rights: AllianceRight[] };

/** The ranks of the player's alliance. */
const ranksStatement = ({ universe, account }: Player) =>
  statement<RankRow>(
    `select id, name, rights from alliance_rank join alliance_member as own using (universe_id, alliance_id)
    where universe_id = $1 and own.account_id = $2`,
    [universe, account],
  );

const saveStatement = (
  { universe }: Player,
  alliance: AllianceId,
  id: number | null,
  { name, rights }: NewRank,
) =>
  statement<{ id: number }>(
    id === null
      ? `insert into alliance_rank (universe_id, alliance_id, name, rights) values ($1, $2, $3, $4) returning id`
      : `update alliance_rank set name = $3, rights = $4
        where universe_id = $1 and alliance_id = $2 and id = $5 returning id`,
    [universe, alliance, name, rights, ...(id === null ? [] : [id])],
  );

/**
 * Adds a rank, or (with an id) changes one (right `ranks`); answers its id. Nobody gives or changes rights beyond their
 * own, and a muted player names none, but may change the rights of one.
 */
export function saveRank(
  game: Game,
  player: Player,
  id: number | null,
  wanted: NewRank,
): Promise<Decision<number, SaveRefusal>> {
  const name = allianceRankName(wanted.name);
  if (!name.ok) return Promise.resolve(name);
  const reads = { ranks: ranksStatement(player) };
  return atAlliances(game, player, reads, async ({ work, now, self, rows }) => {
    const by = withRight(self.member, 'ranks');
    if (!by.ok) return by;
    const rights = allianceRights.filter((right) => wanted.rights.includes(right));
    const before = rows.ranks.find((rank) => rank.id === id);
    if (id !== null && !before) return refuse('rank-unknown');
    const mayChange = mayGrant(by.outcome, [...rights, ...(before?.rights ?? [])]);
    if (!mayChange.ok) return mayChange;
    const hasRoom = id === null ? anotherRank(rows.ranks.length) : accept(null);
    if (!hasRoom.ok) return hasRoom;
    const named = before?.name === name.outcome ? accept(null) : mayWrite(self, now);
    if (!named.ok) return named;
    if (rows.ranks.some((rank) => rank.id !== id && rank.name === name.outcome)) {
      return refuse('rank-name-taken');
    }
    const { saved } = await together(work.tx, {
      saved: saveStatement(player, by.outcome.alliance, id, { name: name.outcome, rights }),
    });
    tellAlliance(work, by.outcome.members);
    return accept(firstRow(saved).id);
  });
}

/** Deletes a rank (right `ranks`); its members have none then. */
export const deleteRank = (
  game: Game,
  player: Player,
  id: number,
): Promise<Decision<null, Needed | 'rank-unknown' | 'rank-above-own'>> =>
  atAlliances(game, player, { ranks: ranksStatement(player) }, async ({ work, self, rows }) => {
    const by = withRight(self.member, 'ranks');
    if (!by.ok) return by;
    const rank = rows.ranks.find((one) => one.id === id);
    if (!rank) return refuse('rank-unknown');
    const allowed = mayGrant(by.outcome, rank.rights);
    if (!allowed.ok) return allowed;
    const gone = statement('delete from alliance_rank where universe_id = $1 and id = $2', [
      player.universe,
      id,
    ]);
    work.enqueueWrite(() => together(work.tx, { gone }));
    tellAlliance(work, by.outcome.members);
    return accept(null);
  });

/** Gives a member a rank or none (right `ranks`); answers the member's name. */
export const giveRank = (
  game: Game,
  player: Player,
  member: AccountId,
  rank: number | null,
): Promise<Decision<string, Needed | GiveRankRefusal>> => {
  const reads = { ranks: ranksStatement(player), other: otherMemberStatement(player, member) };
  return atAlliances(game, player, reads, async ({ work, self, rows }) => {
    const by = withRight(self.member, 'ranks');
    if (!by.ok) return by;
    const chosen = rows.ranks.find(({ id }) => id === rank);
    if (rank !== null && !chosen) return refuse('rank-unknown');
    const decision = decide(by.outcome, otherMember(rows.other[0]), chosen?.rights ?? []);
    if (!decision.ok) return decision;
    const given = statement(
      'update alliance_member set rank_id = $3 where universe_id = $1 and account_id = $2',
      [player.universe, member, rank],
    );
    work.enqueueWrite(() => together(work.tx, { given }));
    tellAlliance(work, by.outcome.members);
    return accept(firstRow(rows.other).name);
  });
};
