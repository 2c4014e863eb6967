import { admit, type AdmitRefusal } from '@farhold/engine/alliance/membership';
import { type AllianceTextRefusal, allianceText, LONGEST_WORDS } from '@farhold/engine/alliance/names';
import { type RightRefusal, withRight } from '@farhold/engine/alliance/rights';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId, Player } from '@farhold/engine/ids';
import { instant } from '@farhold/engine/time/instant';
import { together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import type { Game } from '../time/game.ts';
import { joinStatements, tellFreed } from './membership-store.ts';
import { atAlliances, mayWrite, tellAlliance } from './site.ts';

type AnswerRefusal = Exclude<RightRefusal, 'founder-only'> | 'application-unknown';

type Waiting = {
  account_id: AccountId;
  alliance_id: number;
  name: string;
  is_member: boolean;
  until: number | null;
};

/** An application that waits, with what the rules ask of its applicant. */
const waitingStatement = ({ universe }: Player, id: number) =>
  statement<Waiting>(
    `select one.account_id, one.alliance_id, player.name, member.account_id is not null as is_member, alliance_wait.until
    from alliance_application as one join player using (universe_id, account_id)
      left join alliance_member as member using (universe_id, account_id)
      left join alliance_wait using (universe_id, account_id)
    where one.universe_id = $1 and one.id = $2 and declined_at is null`,
    [universe, id],
  );

/** A member accepts an application (right `applications`); answers the name of the new member. */
export const acceptApplication = (
  game: Game,
  player: Player,
  id: number,
): Promise<Decision<string, AnswerRefusal | AdmitRefusal>> =>
  atAlliances(game, player, { waiting: waitingStatement(player, id) }, async ({ work, now, self, rows }) => {
    const by = withRight(self.member, 'applications');
    if (!by.ok) return by;
    const { alliance, members } = by.outcome;
    const applied = rows.waiting.find(({ alliance_id: to }) => to === alliance);
    if (!applied) return refuse('application-unknown');
    const applicant = {
      isMember: applied.is_member,
      waitsUntil: applied.until === null ? null : instant(applied.until),
    };
    const decision = admit(applicant, { members: members.length, most: self.mostMembers }, now);
    if (!decision.ok) return decision;
    const { account_id: account, name } = applied;
    const place = { universe: player.universe, account, alliance };
    tellFreed(work, await together(work.tx, joinStatements(place, { isAdmitted: true }, now)));
    work.noteNamesChanged();
    tellAlliance(work, [account, ...members]);
    return accept(name);
  });

/** A member declines an application, with words for the applicant (right `applications`). */
export function declineApplication(
  game: Game,
  player: Player,
  id: number,
  typed: string,
): Promise<Decision<null, 'account-muted' | AnswerRefusal | AllianceTextRefusal>> {
  const words = allianceText(typed, LONGEST_WORDS);
  if (!words.ok) return Promise.resolve(words);
  const reads = { waiting: waitingStatement(player, id) };
  return atAlliances(game, player, reads, async ({ work, now, self, rows }) => {
    const by = withRight(self.member, 'applications');
    if (!by.ok) return by;
    const applied = rows.waiting.find(({ alliance_id: to }) => to === by.outcome.alliance);
    if (!applied) return refuse('application-unknown');
    const writes = words.outcome === '' ? accept(null) : mayWrite(self, now);
    if (!writes.ok) return writes;
    const declined = statement(
      'update alliance_application set declined_at = $3, words = $4 where universe_id = $1 and id = $2',
      [player.universe, id, now, words.outcome],
    );
    work.enqueueWrite(() => together(work.tx, { declined }));
    tellAlliance(work, [applied.account_id, ...by.outcome.members]);
    return accept(null);
  });
}
