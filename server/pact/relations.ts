import {
  type Pact,
  type PactKind,
  type Relation,
  relationOf,
  type Ties,
} from '@farhold/engine/alliance/pact';
import type { AccountId, Player } from '@farhold/engine/ids';
import { instant, type Instant } from '@farhold/engine/time/instant';
import type { CompiledQuery } from 'kysely';
import type { Reader } from '../database/connect.ts';
import { together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';

/** The ties of two players as `tiesText` reads them; null if one of them is in no alliance. */
export type StoredTies = {
  readonly areMembers: boolean;
  readonly pacts: readonly {
    readonly kind: PactKind;
    readonly declaredAt: number;
    readonly beginsAt: number | null;
    readonly attackedAt: number | null;
    readonly endedAt: number | null;
  }[];
} | null;

/**
 * SQL for what ties two players of a universe, all three given as expressions: for statements that read more than this.
 * It knows no time; `relationIn` asks the rules what it comes to at an instant.
 */
export const tiesText = (universe: string, player: string, other: string): string => `(
  select jsonb_build_object('areMembers', own_side.alliance_id = other_side.alliance_id, 'pacts', coalesce((
    select jsonb_agg(jsonb_build_object('kind', kind, 'declaredAt', declared_at, 'beginsAt', begins_at,
      'attackedAt', attacked_at, 'endedAt', ended_at))
    from pact where pact.universe_id = ${universe} and pact.ended_at is null
      and ((pact.from_id = own_side.alliance_id and pact.to_id = other_side.alliance_id)
        or (pact.from_id = other_side.alliance_id and pact.to_id = own_side.alliance_id))), '[]'))
  from alliance_member as own_side join alliance_member as other_side using (universe_id)
  where own_side.universe_id = ${universe} and own_side.account_id = ${player}
    and other_side.account_id = ${other})`;

const readPact = (row: NonNullable<StoredTies>['pacts'][number]): Pact => ({
  kind: row.kind,
  declaredAt: instant(row.declaredAt),
  beginsAt: row.beginsAt === null ? null : instant(row.beginsAt),
  attackedAt: row.attackedAt === null ? null : instant(row.attackedAt),
  endedAt: row.endedAt === null ? null : instant(row.endedAt),
});

/** The ties that were read. */
export const readTies = (stored: StoredTies): Ties =>
  stored === null
    ? { areMembers: false, pacts: [] }
    : { areMembers: stored.areMembers, pacts: stored.pacts.map(readPact) };

/** What two players are to each other at an instant, from what `tiesText` has read. */
export const relationIn = (stored: StoredTies, at: Instant): Relation => relationOf(readTies(stored), at);

/** The same as a statement of its own, for the reads of a command's site: one row with the `ties`. */
export const tiesStatement = (
  { universe, account }: Player,
  other: AccountId,
): CompiledQuery<{ ties: StoredTies }> =>
  statement(`select ${tiesText('$1', '$2', '$3')} as ties`, [universe, account, other]);

/**
 * What a player is to another at an instant: 'member' of the same alliance, 'ally', 'peace' or 'war' by a pact of their
 * two alliances that stands then, else 'none'. A war is 'none' until its twelve hours have passed. One statement.
 */
export async function relationBetween(
  db: Reader,
  player: Player,
  other: AccountId,
  at: Instant,
): Promise<Relation> {
  const { found } = await together(db, { found: tiesStatement(player, other) });
  return relationIn(found[0]?.ties ?? null, at);
}
