import type { UniverseId } from '@farhold/engine/ids';
import { sql } from 'kysely';

/** The alliance that stands beside a player's name. */
export type AllianceTag = { readonly id: number; readonly tag: string };

const FIND = `select jsonb_build_object('id', alliance.id, 'tag', alliance.tag)
  from alliance_member as tagged join alliance
    on alliance.universe_id = tagged.universe_id and alliance.id = tagged.alliance_id
  where tagged.universe_id =`;

/** SQL for the alliance of a player of a universe, both given as expressions; null for none. */
export const tagText = (universe: string, account: string): string =>
  `(${FIND} ${universe} and tagged.account_id = ${account})`;

/**
 * The same for statements of the query builder, in a given universe; null without one. `account` is a column of the
 * statement around it.
 */
export const tagIn = (universe: UniverseId | null, account: string) =>
  sql<AllianceTag | null>`(${sql.raw(FIND)} ${universe}::bigint and tagged.account_id = ${sql.ref(account)})`;
