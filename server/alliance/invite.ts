import {
  invite as decide,
  INVITATIONS_PER_DAY,
  type InviteRefusal,
} from '@farhold/engine/alliance/membership';
import { mayDo, type RightRefusal, withRight } from '@farhold/engine/alliance/rights';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId, AllianceId, Player } from '@farhold/engine/ids';
import { DAY_MS } from '@farhold/engine/time/duration';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { firstRow, together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import { memberIdsText } from '../pact/member-ids.ts';
import { namedPlayerText } from '../player/named-player.ts';
import type { Game } from '../time/game.ts';
import { askingStatement } from './membership-store.ts';
import { atAlliances, tellAlliance } from './site.ts';

type Invitee = {
  account_id: AccountId;
  name: string;
  is_ai: boolean;
  is_member: boolean;
  is_invited: boolean;
  has_blocked: boolean;
  open: number;
  /**
   * When the alliance made its last invitations, no more than it may make in a day, and when it last invited this
   * player.
   */
  asked: number[];
  asked_at: number | null;
};

/** The player of this name, and how many invitations of the inviting alliance are open. */
const inviteeStatement = ({ universe, account }: Player, name: string) =>
  statement<Invitee>(
    `select player.account_id, player.name, player.is_ai, member.account_id is not null as is_member,
      exists (select from alliance_invitation as sent where sent.universe_id = $1
        and sent.account_id = player.account_id and sent.alliance_id = own.alliance_id) as is_invited,
      exists (select from player_block as block where block.universe_id = $1 and block.account_id = player.account_id
        and block.blocked_id = $2) as has_blocked,
      (select count(*) from alliance_invitation as sent where sent.universe_id = $1
        and sent.alliance_id = own.alliance_id) as open,
      coalesce((select jsonb_agg(asked_at) from (select asked_at from alliance_asking as asking
        where asking.universe_id = $1 and asking.alliance_id = own.alliance_id and kind = 'invitation'
        order by asked_at desc limit ${INVITATIONS_PER_DAY}) as latest), '[]') as asked,
      (select max(asked_at) from alliance_asking as asking where asking.universe_id = $1
        and asking.alliance_id = own.alliance_id and asking.account_id = player.account_id and kind = 'invitation') as asked_at
    from ${namedPlayerText('$1', '$3')} as player
      left join alliance_member as member on member.universe_id = $1 and member.account_id = player.account_id
      left join alliance_member as own on own.universe_id = $1 and own.account_id = $2
    where player.universe_id = $1`,
    [universe, account, name],
  );

const inviteStatement = (
  { universe, account }: Player,
  alliance: AllianceId,
  invited: AccountId,
  now: Instant,
) =>
  statement<{ id: number }>(
    `insert into alliance_invitation (universe_id, account_id, alliance_id, by_id, invited_at)
    values ($1, $2, $3, $4, $5) returning id`,
    [universe, invited, alliance, account, now],
  );

const readInvitee = ({ is_member: isMember, is_ai: isAi, is_invited: isInvited, asked_at: at }: Invitee) => ({
  isMember,
  isAi,
  isInvited,
  invitedAt: at === null ? null : instant(at),
});

/**
 * A member invites a player by name (right `invite`); answers the invitation and the name. A blocked member invites
 * nobody who blocked them.
 */
export const invitePlayer = (
  game: Game,
  player: Player,
  name: string,
): Promise<
  Decision<
    { readonly id: number; readonly name: string },
    Exclude<RightRefusal, 'founder-only'> | InviteRefusal | 'invitee-unknown' | 'messages-blocked'
  >
> => {
  const reads = { invitee: inviteeStatement(player, name.trim()) };
  return atAlliances(game, player, reads, async ({ work, now, self, rows }) => {
    const by = withRight(self.member, 'invite');
    if (!by.ok) return by;
    const { alliance, members } = by.outcome;
    const [found] = rows.invitee;
    if (!found) return refuse('invitee-unknown');
    const made = { open: found.open, madeToday: found.asked.filter((at) => at > now - DAY_MS).length };
    if (found.has_blocked) return refuse('messages-blocked');
    const decision = decide(readInvitee(found), made, now);
    if (!decision.ok) return decision;
    const place = { universe: player.universe, account: found.account_id, alliance };
    const { sent } = await together(work.tx, {
      sent: inviteStatement(player, alliance, found.account_id, now),
      asked: askingStatement(place, 'invitation', now),
    });
    tellAlliance(work, [found.account_id, ...members]);
    return accept({ id: firstRow(sent).id, name: found.name });
  });
};

type Sent = { account_id: AccountId; alliance_id: number; members: AccountId[] };

/** The invited player declines, or a member of the alliance takes the invitation back (right `invite`). */
export const endInvitation = (
  game: Game,
  player: Player,
  id: number,
): Promise<Decision<null, 'invitation-unknown' | 'right-needed'>> => {
  const { universe } = player;
  const sent = statement<Sent>(
    `select account_id, alliance_id, ${memberIdsText('sent.alliance_id')} as members
    from alliance_invitation as sent where universe_id = $1 and id = $2`,
    [universe, id],
  );
  return atAlliances(game, player, { sent }, async ({ work, self, rows }) => {
    const [row] = rows.sent;
    const isOwn = row?.account_id === self.account;
    if (!row || (!isOwn && row.alliance_id !== self.member?.alliance)) return refuse('invitation-unknown');
    if (!isOwn && self.member && !mayDo(self.member, 'invite')) {
      return refuse('right-needed', { right: 'invite' });
    }
    const gone = statement('delete from alliance_invitation where universe_id = $1 and id = $2', [
      universe,
      id,
    ]);
    work.enqueueWrite(() => together(work.tx, { gone }));
    tellAlliance(work, [row.account_id, ...row.members]);
    return accept(null);
  });
};
