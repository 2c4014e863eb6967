import { randomBytes } from 'node:crypto';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import { mayInvite, MOST_INVITED } from '@farhold/engine/player/invitation';
import { accountId, type AccountId, type UniverseId, type Player } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Reader, Transaction } from '../database/connect.ts';
import { firstRow, together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';

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
  const { own, invited } = await together(tx, {
    own: ownStatement(player, code, now),
    invited: invitedStatement(player),
  });
  const [link] = own;
  if (!link) return refuse('universe-not-joined');
  return accept({ code: link.code, left: Math.max(0, MOST_INVITED - firstRow(invited).count) });
}

/** The player's link, which gets this code if it is new; no row if the player has not joined. */
const ownStatement = ({ universe, account }: Player, code: string, now: Instant) =>
  statement<{ code: string }>(
    `insert into invitation (code, universe_id, account_id, created_at)
    select $3, universe_id, account_id, $4 from player where universe_id = $1 and account_id = $2
    on conflict (universe_id, account_id) do update set created_at = invitation.created_at
    returning code`,
    [universe, account, code, now],
  );

const invitedStatement = ({ universe, account }: Player) =>
  statement<{ count: number }>(
    'select count(*)::int as count from player where universe_id = $1 and invited_by = $2',
    [universe, account],
  );

type InvitationRow = {
  universe_name: string;
  account_id: number;
  name: string;
  galaxy: number | null;
  system: number | null;
  invited: number;
  has_ended: boolean;
};

/** The invitation behind a link to this universe; null if there is none. */
export async function findInvitation(
  db: Reader,
  universe: UniverseId,
  code: string,
): Promise<Invitation | null> {
  const query = statement<InvitationRow>(
    `select universe.name as universe_name, invitation.account_id, host.name, home.galaxy, home.system,
      (select count(*) from player where player.universe_id = $1
        and invited_by = invitation.account_id)::int as invited,
      ended_at is not null as has_ended
    from invitation
      join universe on universe.id = $1
      join player as host on host.universe_id = $1 and host.account_id = invitation.account_id
      left join lateral (
        select galaxy, system from planet
        where planet.universe_id = $1 and planet.account_id = invitation.account_id
        order by id limit 1) as home on true
    where invitation.universe_id = $1 and code = $2`,
    [universe, code],
  );
  const [row] = (await db.getExecutor().executeQuery(query)).rows;
  if (!row) return null;
  const { galaxy, system } = row;
  return {
    universe,
    universeName: row.universe_name,
    player: accountId(row.account_id),
    playerName: row.name,
    home: galaxy === null || system === null ? null : { galaxy, system },
    isOpen: !row.has_ended && mayInvite(row.invited),
  };
}
