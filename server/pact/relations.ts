import {
  type Pact,
  type PactKind,
  type Relation,
  relationOf,
  type Ties,
} from '@farhold/engine/alliance/pact';
import { instant, type Instant } from '@farhold/engine/time/instant';

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
const readTies = (stored: StoredTies): Ties =>
  stored === null
    ? { areMembers: false, pacts: [] }
    : { areMembers: stored.areMembers, pacts: stored.pacts.map(readPact) };

/**
 * What two players are to each other at an instant, from what `tiesText` has read: 'member' of the same alliance,
 * 'ally', 'peace' or 'war' by a pact of their two alliances that stands then, else 'none'. A war is 'none' until its
 * twelve hours have passed.
 */
export const relationIn = (stored: StoredTies, at: Instant): Relation => relationOf(readTies(stored), at);
