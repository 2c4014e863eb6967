import { randomBytes } from 'node:crypto';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import { mayInvite, MOST_INVITED } from '@farhold/engine/player/invitation';
import { accountId, type AccountId, universeId, type UniverseId, type Player } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';

/** 128 bits: a link cannot be guessed, and stays short enough to send by hand. */
const CODE_BYTES = 16;

/** A player's link, and how many may still use it. */
export type OwnInvitation = { readonly code: string; readonly left: number };

/** Somebody's invitation as a guest sees it, and the system in which the guest is to live. */
export type Invitation = {
  readonly universe: UniverseId;
  readonly universeName: string;
  readonly player: AccountId;
  readonly playerName: string;
  /** The system of the player's oldest planet; null if there is none. */
  readonly home: Pick<Coordinates, 'galaxy' | 'system'> | null;
  readonly isOpen: boolean;
};

/** A player's link to a universe, the same each time, even if it is asked for twice at once. */
export async function inviteFriends(
  tx: Transaction,
  player: Player,
  now: Instant,
): Promise<Decision<OwnInvitation, 'universe-not-joined'>> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const { rows } = await sql<{ code: string; invited: number }>`
    insert into invitation (code, universe_id, account_id, created_at)
    select ${code}, universe_id, account_id, ${now} from player
    where universe_id = ${player.universe} and account_id = ${player.account}
    on conflict (universe_id, account_id) do update set created_at = invitation.created_at
    returning code, ${invitedBy(player)} as invited`.execute(tx);
  const [own] = rows;
  if (!own) return refuse('universe-not-joined');
  return accept({ code: own.code, left: Math.max(0, MOST_INVITED - own.invited) });
}

const invitedBy = ({ universe, account }: Player) => sql<number>`(
  select count(*) from player where universe_id = ${universe} and invited_by = ${account})::int`;

/** The invitation behind a link; undefined for a link that does not exist. */
export async function findInvitation(db: Reader, code: string): Promise<Invitation | undefined> {
  const { rows } = await sql<{
    universe_id: number;
    universe_name: string;
    account_id: number;
    name: string;
    galaxy: number | null;
    system: number | null;
    invited: number;
    has_ended: boolean;
  }>`
    select invitation.universe_id, universe.name as universe_name, invitation.account_id, host.name,
      home.galaxy, home.system,
      (select count(*) from player where player.universe_id = invitation.universe_id
        and invited_by = invitation.account_id)::int as invited,
      ended_at is not null as has_ended
    from invitation
      join universe on universe.id = invitation.universe_id
      join player as host on host.universe_id = invitation.universe_id and host.account_id = invitation.account_id
      left join lateral (
        select galaxy, system from planet
        where planet.universe_id = invitation.universe_id and planet.account_id = invitation.account_id
        order by id limit 1) as home on true
    where code = ${code}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { galaxy, system } = row;
  return {
    universe: universeId(row.universe_id),
    universeName: row.universe_name,
    player: accountId(row.account_id),
    playerName: row.name,
    home: galaxy === null || system === null ? null : { galaxy, system },
    isOpen: !row.has_ended && mayInvite(row.invited),
  };
}
