import { leaveAlliance as decideLeaving, type LeaveRefusal } from '@farhold/engine/alliance/leave';
import { asFounder, type RightRefusal } from '@farhold/engine/alliance/rights';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { Player } from '@farhold/engine/ids';
import { isName } from '@farhold/engine/readable-name';
import { together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import type { Game } from '../time/game.ts';
import { endAllPactsStatement } from '../pact/pact-store.ts';
import { guestsOf, sendGuestsHome } from './send-guests-home.ts';
import { leaveStatements } from './membership-store.ts';
import { atAlliances, tellAlliance } from './site.ts';

/** A player leaves the alliance; fleets that hold at its members' planets turn home, and no other can be joined for 72 hours. */
export const leaveAlliance = (
  game: Game,
  player: Player,
): Promise<Decision<null, LeaveRefusal | 'no-alliance'>> =>
  atAlliances(game, player, { guests: guestsOf(player) }, async ({ work, now, self, rows }) => {
    const { member } = self;
    if (!member) return refuse('no-alliance');
    const decision = decideLeaving(member);
    if (!decision.ok) return decision;
    await sendGuestsHome(work, rows.guests, now);
    work.enqueueWrite(() => together(work.tx, leaveStatements(player, now)));
    work.changesNames();
    tellAlliance(work, member.members);
    return accept(null);
  });

type DissolveRefusal = Exclude<RightRefusal, 'right-needed'> | 'alliance-name-differs';

/**
 * The founder dissolves the alliance, whose name is asked for as a confirmation. Its pacts end; only the founder waits before
 * joining another, since nobody else has chosen this.
 */
export const dissolveAlliance = (
  game: Game,
  player: Player,
  typed: string,
): Promise<Decision<null, DissolveRefusal>> =>
  atAlliances(game, player, {}, async ({ work, now, self }) => {
    const founder = asFounder(self.member);
    if (!founder.ok) return founder;
    const { alliance, allianceName, members } = founder.outcome;
    if (!isName(typed, allianceName)) return refuse('alliance-name-differs');
    work.enqueueWrite(() =>
      together(work.tx, {
        ended: endAllPactsStatement(player.universe, alliance, now),
        ...leaveStatements(player, now),
        gone: statement('delete from alliance where universe_id = $1 and id = $2', [
          player.universe,
          alliance,
        ]),
      }),
    );
    work.changesNames();
    tellAlliance(work, members);
    return accept(null);
  });
