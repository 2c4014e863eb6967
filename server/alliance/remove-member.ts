import {
  handOver as decideHandOver,
  type HandOverRefusal,
  removeMember as decide,
  type RemoveMemberRefusal,
} from '@farhold/engine/alliance/leave';
import { asFounder, type RightRefusal, withRight } from '@farhold/engine/alliance/rights';
import { accept, type Decision } from '@farhold/engine/decision';
import type { AccountId, Player } from '@farhold/engine/ids';
import { firstRow, together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import { tellMates } from '../fleet/union-mates.ts';
import type { Game } from '../time/game.ts';
import { leaveStatements } from './membership-store.ts';
import { otherMember, otherMemberStatement } from './other-member.ts';
import { guestsOf, sendGuestsHome } from './send-guests-home.ts';
import { atAlliances, tellAlliance } from './site.ts';

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
    other: otherMemberStatement(player, member),
    guests: guestsOf({ universe, account: member }),
  };
  return atAlliances(game, player, reads, async ({ work, now, self, rows }) => {
    const by = withRight(self.member, 'remove');
    if (!by.ok) return by;
    const decision = decide(self, otherMember(rows.other[0]));
    if (!decision.ok) return decision;
    await sendGuestsHome(work, rows.guests, now);
    const { mates } = await together(work.tx, leaveStatements({ universe, account: member }, now));
    tellMates(work, mates);
    work.noteNamesChanged();
    tellAlliance(work, by.outcome.members);
    return accept(firstRow(rows.other).name);
  });
};

/** The founder makes another member the founder; answers the name. */
export const handOver = (
  game: Game,
  player: Player,
  member: AccountId,
): Promise<Decision<string, Exclude<RightRefusal, 'right-needed'> | HandOverRefusal>> =>
  atAlliances(game, player, { other: otherMemberStatement(player, member) }, async ({ work, self, rows }) => {
    const founder = asFounder(self.member);
    if (!founder.ok) return founder;
    const decision = decideHandOver(self, otherMember(rows.other[0]));
    if (!decision.ok) return decision;
    const given = statement('update alliance set founder_id = $3 where universe_id = $1 and id = $2', [
      player.universe,
      founder.outcome.alliance,
      member,
    ]);
    work.enqueueWrite(() => together(work.tx, { given }));
    tellAlliance(work, founder.outcome.members);
    return accept(firstRow(rows.other).name);
  });
