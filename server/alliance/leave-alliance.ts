import { leaveAlliance as decideLeaving, type LeaveRefusal } from '@farhold/engine/alliance/leave';
import { asFounder, type RightRefusal } from '@farhold/engine/alliance/rights';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { Player } from '@farhold/engine/ids';
import { isName } from '@farhold/engine/readable-name';
import { together } from '../database/pipeline.ts';
import type { Game } from '../time/game.ts';
import { tellMates } from '../fleet/union-mates.ts';
import { guestsOf, sendGuestsHome } from './send-guests-home.ts';
import { dissolveStatements, leaveStatements, tellDissolved } from './membership-store.ts';
import { atAlliances, tellAlliance } from './site.ts';

/**
 * A player leaves the alliance; fleets that hold at its members' planets turn home, and no other can be joined for 72
 * hours.
 */
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
    const { mates } = await together(work.tx, leaveStatements(player, now));
    tellMates(work, mates);
    work.noteNamesChanged();
    tellAlliance(work, member.members);
    return accept(null);
  });

type DissolveRefusal = Exclude<RightRefusal, 'right-needed'> | 'alliance-name-differs';

/**
 * The founder dissolves the alliance, whose name is asked for as a confirmation. Its pacts end; only the founder waits
 * before joining another, since nobody else has chosen this.
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
    const done = await together(work.tx, {
      ...leaveStatements(player, now),
      ...dissolveStatements(player.universe, alliance, members, now),
    });
    tellDissolved(work, done);
    work.noteNamesChanged();
    tellAlliance(work, members);
    return accept(null);
  });
