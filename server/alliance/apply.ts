import { apply as decide, type ApplyRefusal } from '@farhold/engine/alliance/membership';
import { type AllianceTextRefusal, allianceText, LONGEST_WORDS } from '@farhold/engine/alliance/names';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId, AllianceId, Player } from '@farhold/engine/ids';
import { DAY_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import { firstRow, together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import { memberIdsText } from '../pact/member-ids.ts';
import type { Game } from '../time/game.ts';
import { askingStatement, joinTermsStatement, type Place } from './membership-store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { atAlliances, mayWrite, type Self, tellAlliance } from './site.ts';

const applyStatement = ({ universe, account, alliance }: Place, text: string, now: Instant) =>
  statement<{ id: number }>(
    `insert into alliance_application (universe_id, account_id, alliance_id, text, applied_at)
    values ($1, $2, $3, $4, $5)
    on conflict (universe_id, account_id, alliance_id) do update
      set text = excluded.text, applied_at = excluded.applied_at, declined_at = null, words = ''
    returning id`,
    [universe, account, alliance, text, now],
  );

/**
 * A player applies to an alliance, in place of an application that was declined; answers its id. Those who may answer
 * are notified, but of the same player once a day at most.
 */
export function applyTo(
  game: Game,
  player: Player,
  alliance: AllianceId,
  typed: string,
): Promise<Decision<number, 'account-muted' | ApplyRefusal | AllianceTextRefusal | 'alliance-unknown'>> {
  const text = allianceText(typed, LONGEST_WORDS);
  if (!text.ok) return Promise.resolve(text);
  const reads = { terms: joinTermsStatement({ ...player, alliance }) };
  return atAlliances(game, player, reads, async ({ work, now, self, rows }) => {
    const [terms] = rows.terms;
    if (!terms) return refuse('alliance-unknown');
    const isToday = (at: number) => at > now - DAY_MS;
    const madeToday = terms.asked.filter(isToday).length;
    const waiting = {
      own: terms.own_applications,
      here: terms.waiting,
      isAmongThem: terms.applied,
      madeToday,
    };
    const decision = decide(self, terms.admission, waiting, now);
    if (!decision.ok) return decision;
    const writes = mayWrite(self, now);
    if (!writes.ok) return writes;
    const place = { ...player, alliance };
    const { made } = await together(work.tx, {
      made: applyStatement(place, text.outcome, now),
      asked: askingStatement(place, 'application', now),
    });
    tellAlliance(work, [self.account, ...terms.member_ids]);
    const isNews = terms.asked_here === null || !isToday(terms.asked_here);
    if (isNews) alertAnswering(work, player, self, terms.answering_ids, now);
    return accept(firstRow(made).id);
  });
}

/** Tells those who may answer an application, even while they are away. */
function alertAnswering(
  work: UnitOfWork,
  { universe }: Player,
  { account, name }: Self,
  answering: readonly AccountId[],
  at: Instant,
): void {
  const event = { kind: 'application', universe, from: { id: account, name } } as const;
  for (const to of answering) work.alert({ to, at, event });
}

type Withdrawn = { members: AccountId[] };

/** Answers the members of the alliance that it was sent to. */
const withdrawStatement = ({ universe, account }: Player, id: number) =>
  statement<Withdrawn>(
    `delete from alliance_application as gone where universe_id = $1 and id = $2 and account_id = $3
    returning ${memberIdsText('gone.alliance_id')} as members`,
    [universe, id, account],
  );

/** Withdraws an own application, or dismisses one that was declined. */
export const withdrawApplication = (
  game: Game,
  player: Player,
  id: number,
): Promise<Decision<null, 'application-unknown'>> =>
  atAlliances(game, player, {}, async ({ work, self }) => {
    const { gone } = await together(work.tx, { gone: withdrawStatement(player, id) });
    const [row] = gone;
    if (!row) return refuse('application-unknown');
    tellAlliance(work, [self.account, ...row.members]);
    return accept(null);
  });
