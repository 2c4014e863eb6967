import type { Regard } from '@farhold/engine/ai/regard';
import { accountId, type AccountId, type Player } from '@farhold/engine/ids';
import { instant, type Instant } from '@farhold/engine/time/instant';
import type { Reader, Transaction } from '../database/connect.ts';
import { statement } from '../database/statement.ts';

/** The most players that an AI player remembers; those it regards with least feeling are forgotten first. */
const MOST_REMEMBERED = 100;

/** How an AI player regards another player, and until when its promises to that player hold. */
export type Bond = {
  readonly other: AccountId;
  readonly regard: Regard;
  readonly peaceUntil: Instant | null;
  readonly helpUntil: Instant | null;
};

type BondRow = {
  other_id: number;
  regard: number;
  regarded_at: number;
  peace_until: number | null;
  help_until: number | null;
};

const until = (at: number | null): Instant | null => (at === null ? null : instant(at));

const readBond = (row: BondRow): Bond => ({
  other: accountId(row.other_id),
  regard: { value: row.regard, at: instant(row.regarded_at) },
  peaceUntil: until(row.peace_until),
  helpUntil: until(row.help_until),
});

/** Nothing remembered and nothing promised. */
export const noBond = (other: AccountId, now: Instant): Bond => ({
  other,
  regard: { value: 0, at: now },
  peaceUntil: null,
  helpUntil: null,
});

const bondsStatement = ({ universe, account }: Player) =>
  statement<BondRow>(
    `select other_id, regard, regarded_at, peace_until, help_until from ai_regard
    where universe_id = $1 and account_id = $2`,
    [universe, account],
  );

/** All that an AI player remembers of others. */
export async function bondsOf(db: Reader, player: Player): Promise<ReadonlyMap<AccountId, Bond>> {
  const { rows } = await db.getExecutor().executeQuery(bondsStatement(player));
  return new Map(rows.map(readBond).map((bond) => [bond.other, bond]));
}

/** Serializes what changes the memory of an AI player; no row if it has left the universe. */
export const memoryLock = ({ universe, account }: Player) =>
  statement<{ account_id: number }>(
    'select account_id from ai_player where universe_id = $1 and account_id = $2 for update',
    [universe, account],
  );

/** Whether a promise still holds. */
export const holds = (promise: Instant | null, now: Instant): boolean => promise !== null && promise > now;

/**
 * Stores bonds with the regard that they have now, under the lock of the memory; those that have come to nothing are
 * forgotten, and the faintest beyond 100.
 */
export async function storeBonds(
  tx: Transaction,
  { universe, account }: Player,
  bonds: readonly Bond[],
  now: Instant,
): Promise<void> {
  const rows = bonds.map(({ other, regard, peaceUntil, helpUntil }) => ({
    other_id: other,
    regard: regard.value,
    regarded_at: regard.at,
    peace_until: holds(peaceUntil, now) ? peaceUntil : null,
    help_until: holds(helpUntil, now) ? helpUntil : null,
  }));
  await tx.executeQuery(
    statement(
      `insert into ai_regard (universe_id, account_id, other_id, regard, regarded_at, peace_until, help_until)
      select $1, $2, other_id, regard, regarded_at, peace_until, help_until
      from jsonb_to_recordset($3::jsonb) as bond (other_id bigint, regard integer, regarded_at bigint,
        peace_until bigint, help_until bigint)
      where exists (select from player where universe_id = $1 and player.account_id = other_id)
      on conflict (universe_id, account_id, other_id) do update set regard = excluded.regard,
        regarded_at = excluded.regarded_at, peace_until = excluded.peace_until, help_until = excluded.help_until`,
      [universe, account, JSON.stringify(rows)],
    ),
  );
  await tx.executeQuery(
    statement(
      `delete from ai_regard where universe_id = $1 and account_id = $2 and other_id in (
        (select other_id from ai_regard where universe_id = $1 and account_id = $2 and regard = 0
          and coalesce(peace_until, 0) <= $3 and coalesce(help_until, 0) <= $3)
        union all
        (select other_id from ai_regard where universe_id = $1 and account_id = $2
          order by abs(regard) desc, regarded_at desc, other_id offset ${MOST_REMEMBERED}))`,
      [universe, account, now],
    ),
  );
}
