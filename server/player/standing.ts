import { type AccountId, universeId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Reader } from '../database/connect.ts';
import type { Playing } from '../http/handler.ts';
import type { Clock } from '../time/clock.ts';

/** What every request asks first: the time by the game's clock, in ms, and where its account plays. */
export type Standing = { readonly now: number; readonly playing: readonly Playing[] };

/**
 * The time, the universes of an account, and the versions by which a process knows whether what it remembers of them is
 * still true, in one statement.
 */
export async function readStanding(db: Reader, clock: Clock, account: AccountId): Promise<Standing> {
  const { rows } = await sql<{
    now: number;
    universe_id: number | null;
    is_active: boolean;
    own: number;
    names: number;
    map: number;
    points: number;
  }>`
    select ${clock()} as now, player.universe_id, player.is_active, coalesce(player_version.version, 0) as own,
      coalesce(names, 0) as names, coalesce(map, 0) as map, coalesce(points, 0) as points
    from (select) as always
      left join player on player.account_id = ${account}
      left join player_version on player_version.universe_id = player.universe_id
        and player_version.account_id = ${account}
      left join universe_version on universe_version.universe_id = player.universe_id`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('The database did not tell the time.');
  const playing = rows.flatMap(({ universe_id, is_active, own, names, map, points }) =>
    universe_id === null
      ? []
      : [{ universe: universeId(universe_id), isActive: is_active, versions: { own, names, map, points } }],
  );
  return { now: first.now, playing };
}
