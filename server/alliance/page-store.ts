import type { Emblem } from '@farhold/engine/alliance/emblem';
import type { Admission } from '@farhold/engine/alliance/membership';
import type { AllianceId, Player } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Reader } from '../database/connect.ts';

/** An alliance as everybody sees it, and what the player who looks has to do with it. */
export type PageRow = {
  readonly id: AllianceId;
  readonly tag: string;
  readonly name: string;
  readonly emblem: Emblem;
  readonly admission: Admission;
  readonly outside: string;
  readonly founded_at: number;
  readonly founder_id: number;
  readonly founder_name: string;
  readonly most: number;
  readonly is_member: boolean;
  readonly is_invited: boolean;
  readonly application_id: number | null;
};

/** The page of an alliance; undefined for an unknown one. */
export async function selectPage(
  db: Reader,
  { universe, account }: Player,
  alliance: number,
): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select alliance.id, tag, alliance.name, emblem, admission, outside, founded_at, founder_id,
      founder.name as founder_name, alliance_members as most,
      exists (select from alliance_member as own where own.universe_id = ${universe}
        and own.account_id = ${account} and own.alliance_id = alliance.id) as is_member,
      exists (select from alliance_invitation as own where own.universe_id = ${universe}
        and own.account_id = ${account} and own.alliance_id = alliance.id) as is_invited,
      (select own.id from alliance_application as own where own.universe_id = ${universe}
        and own.account_id = ${account} and own.alliance_id = alliance.id and declined_at is null) as application_id
    from alliance
      join player as founder on founder.universe_id = alliance.universe_id and founder.account_id = founder_id
      join universe on universe.id = alliance.universe_id
    where alliance.universe_id = ${universe} and alliance.id = ${alliance}`.execute(db);
  return rows[0];
}
