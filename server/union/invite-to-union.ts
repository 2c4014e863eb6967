import { accept, type Decision, refuse } from '@farhold/engine/decision';
import {
  callsInvited,
  inviteObstacle,
  type InviteToUnionRefusal,
} from '@farhold/engine/fleet/invite-to-union';
import { accountId, planetId, type Player, type UnionId } from '@farhold/engine/ids';
import { type Instant, instant } from '@farhold/engine/time/instant';
import type { CompiledQuery } from 'kysely';
import type { Write } from '../database/row-writes.ts';
import { statement } from '../database/statement.ts';
import { areCloseText } from '../friend/close.ts';
import { matesStatement, tellMates } from '../fleet/union-mates.ts';
import { invitationStandsText, unionLock } from '../fleet/union-store.ts';
import { type AllianceTag, tagText } from '../pact/tag.ts';
import { namedPlayerText } from '../player/named-player.ts';
import type { Game } from '../time/game.ts';
import { atSite } from '../world/in-universe.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/** A union and somebody who would be invited to it. */
type Facts = {
  lead_id: number;
  inviter_name: string;
  inviter_alliance: AllianceTag | null;
  arrives_at: number;
  planet_id: number | null;
  planet_name: string;
  owner_id: number;
  galaxy: number;
  system: number;
  position: number;
  invited: number;
  /** Whether the inviter flies in the union or is invited to it. */
  is_known: boolean;
} & (
  | { other_id: null }
  | {
      other_id: number;
      other_name: string;
      is_ai: boolean;
      is_friend: boolean;
      is_invited: boolean;
      told_at: number | null;
    }
);

/**
 * The one place that answers what decides whether a player may be invited to a union: its rows feed `inviteObstacle`.
 */
const factsStatement = ({ universe, account }: Player, union: UnionId, name: string): CompiledQuery<Facts> =>
  statement(
    `select lead.account_id as lead_id, inviter.name as inviter_name,
      ${tagText('$1', '$2')} as inviter_alliance, lead.arrives_at, planet.id as planet_id,
      planet.name as planet_name, planet.account_id as owner_id, lead.to_galaxy as galaxy, lead.to_system as system,
      lead.to_position as position, other.id as other_id, other.name as other_name, other.is_ai,
      (select count(*) from union_invitation as earlier where earlier.universe_id = $1 and earlier.union_id = $3 and ${invitationStandsText('earlier')}) as invited,
      exists (select from fleet where universe_id = $1 and union_id = $3 and account_id = $2)
        or exists (select from union_invitation as own where own.universe_id = $1 and union_id = $3
          and own.account_id = $2 and ${invitationStandsText('own')}) as is_known,
      ${areCloseText('$1', '$2', 'other.id')}
        and not exists (select from player_block where universe_id = $1 and account_id in ($2, other.id) and blocked_id in ($2, other.id))
        as is_friend,
      exists (select from fleet where universe_id = $1 and union_id = $3 and account_id = other.id)
        or exists (select from union_invitation as earlier where earlier.universe_id = $1 and union_id = $3
          and earlier.account_id = other.id) as is_invited,
      (select told_at from union_call where universe_id = $1 and account_id = other.id and by_id = $2) as told_at
    from (select * from fleet where universe_id = $1 and union_id = $3 order by id limit 1) as lead
      join player as inviter on inviter.universe_id = $1 and inviter.account_id = $2
      left join planet on planet.universe_id = $1 and planet.id = lead.to_planet_id
      left join (select account_id as id, name, is_ai from ${namedPlayerText('$1', '$4')} as player) as other on true`,
    [universe, account, union, name],
  );

const INVITATIONS: Write = {
  name: 'union_invitations',
  sql: (rows) => `insert into union_invitation (universe_id, union_id, account_id, invited_at)
    select $1, union_id, account_id, invited_at from jsonb_populate_recordset(null::union_invitation, ${rows})`,
};

/** When players were notified. */
const CALLS: Write = {
  name: 'union_calls',
  sql: (rows) => `insert into union_call (universe_id, account_id, by_id, told_at)
    select $1, account_id, by_id, told_at from jsonb_populate_recordset(null::union_call, ${rows})
    on conflict (universe_id, account_id, by_id) do update set told_at = excluded.told_at`,
};

type Refusal = InviteToUnionRefusal | 'union-gone' | 'union-not-lead' | 'receiver-unknown';

/**
 * The owner of the leading fleet invites a player by name, who is notified, but once an hour of the same player;
 * answers the name.
 */
export const inviteToUnion = (
  game: Game,
  by: Player,
  union: UnionId,
  typed: string,
): Promise<Decision<string, Refusal>> => {
  const reads = {
    union: unionLock(by.universe, union),
    facts: factsStatement(by, union, typed),
    mates: matesStatement(by.universe, union),
  };
  // Only the leader invites, and the lock on the leader makes invitations follow each other, so that all are counted.
  return atSite(game, by.universe, { lock: { player: by.account }, reads }, async ({ work, now, rows }) => {
    const [facts] = rows.facts;
    if (!facts?.is_known || facts.planet_id === null) return refuse('union-gone');
    if (accountId(facts.lead_id) !== by.account) return refuse('union-not-lead');
    if (facts.other_id === null) return refuse('receiver-unknown');
    const [other, name] = [accountId(facts.other_id), facts.other_name];
    const invitee = {
      isInviter: other === by.account,
      isTarget: other === accountId(facts.owner_id),
      isAi: facts.is_ai,
      isFriend: facts.is_friend,
      isInvited: facts.is_invited,
    };
    const obstacle = inviteObstacle(invitee, facts.invited);
    if (obstacle) return obstacle;
    work.rows.add(INVITATIONS, [{ union_id: union, account_id: other, invited_at: now }]);
    work.tell(other, 'fleets');
    tellMates(work, rows.mates);
    if (callsInvited(facts.told_at === null ? null : instant(facts.told_at), now)) {
      work.rows.add(CALLS, [{ account_id: other, by_id: by.account, told_at: now }]);
      alertInvited(work, by, facts, now);
    }
    return accept(name);
  });
};

function alertInvited(work: UnitOfWork, by: Player, facts: Facts, at: Instant): void {
  if (facts.other_id === null || facts.planet_id === null) return;
  const { galaxy, system, position } = facts;
  work.alert({
    to: accountId(facts.other_id),
    at,
    event: {
      kind: 'union-invited',
      universe: by.universe,
      planet: {
        id: planetId(facts.planet_id),
        name: facts.planet_name,
        at: { galaxy, system, position },
      },
      from: { id: by.account, name: facts.inviter_name, alliance: facts.inviter_alliance },
      arrivesAt: instant(facts.arrives_at),
    },
  });
}
