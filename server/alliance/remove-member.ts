import {
  handOver as decideHandOver,
  type HandOverRefusal,
  removeMember as decide,
  type RemoveMemberRefusal,
} from '@farhold/engine/alliance/leave';
import { type AllianceRight, asFounder, type RightRefusal, withRight } from '@farhold/engine/alliance/rights';
import { accept, type Decision } from '@farhold/engine/decision';
import type { AccountId, Player } from '@farhold/engine/ids';
import { together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import { tellMates } from '../fleet/union-mates.ts';
import type { Game } from '../time/game.ts';
import { leaveStatements } from './membership-store.ts';
import { guestsOf, sendGuestsHome } from './send-guests-home.ts';
import { atAlliances, tellAlliance } from './site.ts';

type Other = {
  account_id: AccountId;
  name: string;
  is_ai: boolean;
  is_founder: boolean;
  rights: AllianceRight[];
};

/** A member of the player's own alliance; no row for anybody else. */
const otherStatement = ({ universe, account }: Player, other: AccountId) =>
  statement<Other>(
    `select other.account_id, player.name, player.is_ai, founder_id = other.account_id as is_founder,
      coalesce(alliance_rank.rights, '{}') as rights
    from alliance_member as own
      join alliance_member as other using (universe_id, alliance_id)
      join alliance on alliance.universe_id = own.universe_id and alliance.id = own.alliance_id
      join player on player.universe_id = own.universe_id and player.account_id = other.account_id
      left join alliance_rank on alliance_rank.universe_id = own.universe_id and alliance_rank.id = other.rank_id
    where own.universe_id = $1 and own.account_id = $2 and other.account_id = $3`,
    [universe, account, other],
  );

const readOther = ({ account_id: account, is_founder: isFounder, is_ai: isAi, rights }: Other) => ({
  account,
  isFounder,
  isAi,
  rights,
});

/**
 * A member removes another (right `remove`); answers the name. Fleets of the removed one that hold at members' planets
 * turn home with the same commit.
 */
export const removeMember = (
  game: Game,
  player: Player,
  member: AccountId,
): Promise<Decision<string, Exclude<RightRefusal, 'founder-only'> | RemoveMemberRefusal>> => {
  const { universe } = player;
  const reads = {
    other: otherStatement(player, member),
    guests: guestsOf({ universe, account: member }),
  };
  return atAlliances(game, player, reads, async ({ work, now, self, rows }) => {
    const by = withRight(self.member, 'remove');
    if (!by.ok) return by;
    const [other] = rows.other;
    const decision = decide(self, other ? readOther(other) : null);
    if (!decision.ok) return decision;
    await sendGuestsHome(work, rows.guests, now);
    const { mates } = await together(work.tx, leaveStatements({ universe, account: member }, now));
    tellMates(work, mates);
    work.changesNames();
    tellAlliance(work, by.outcome.members);
    return accept(other?.name ?? '');
  });
};

/** The founder makes another member the founder; answers the name. */
export const handOver = (
  game: Game,
  player: Player,
  member: AccountId,
): Promise<Decision<string, Exclude<RightRefusal, 'right-needed'> | HandOverRefusal>> =>
  atAlliances(game, player, { other: otherStatement(player, member) }, async ({ work, self, rows }) => {
    const founder = asFounder(self.member);
    if (!founder.ok) return founder;
    const [other] = rows.other;
    const decision = decideHandOver(self, other ? readOther(other) : null);
    if (!decision.ok) return decision;
    const given = statement('update alliance set founder_id = $3 where universe_id = $1 and id = $2', [
      player.universe,
      founder.outcome.alliance,
      member,
    ]);
    work.enqueueWrite(() => together(work.tx, { given }));
    tellAlliance(work, founder.outcome.members);
    return accept(other?.name ?? '');
  });
