import { joinAlliance as decide, type JoinAllianceRefusal } from '@farhold/engine/alliance/membership';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AllianceId, Player } from '@farhold/engine/ids';
import { together } from '../database/pipeline.ts';
import type { Game } from '../time/game.ts';
import { joinTermsStatement, joinStatements, tellFreed } from './membership-store.ts';
import { atAlliances, tellAlliance } from './site.ts';

/** What a newcomer is welcomed to. */
export type Welcomed = { readonly tag: string; readonly name: string };

/** A player joins an open alliance, or one that has invited the player. */
export function joinAlliance(
  game: Game,
  player: Player,
  alliance: AllianceId,
): Promise<Decision<Welcomed, JoinAllianceRefusal | 'alliance-unknown'>> {
  const place = { ...player, alliance };
  return atAlliances(
    game,
    player,
    { terms: joinTermsStatement(place) },
    async ({ work, now, self, rows }) => {
      const [terms] = rows.terms;
      if (!terms) return refuse('alliance-unknown');
      const { admission, members, invited: isInvited, tag, name } = terms;
      const decision = decide(self, { admission, members, most: self.mostMembers, isInvited }, now);
      if (!decision.ok) return decision;
      tellFreed(work, await together(work.tx, joinStatements(place, { isAdmitted: false }, now)));
      work.noteNamesChanged();
      tellAlliance(work, [self.account, ...terms.member_ids]);
      return accept({ tag, name });
    },
  );
}
