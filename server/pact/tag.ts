import { sql } from 'kysely';

/** The alliance that stands beside a player's name. */
export type AllianceTag = { readonly id: number; readonly tag: string };

/** SQL for the alliance of a player of a universe, both columns of the statement around it; null for none. */
export const tagOf = (universe: string, account: string) => sql<AllianceTag | null>`(
  select jsonb_build_object('id', alliance.id, 'tag', alliance.tag)
  from alliance_member as tagged join alliance
    on alliance.universe_id = tagged.universe_id and alliance.id = tagged.alliance_id
  where tagged.universe_id = ${sql.ref(universe)} and tagged.account_id = ${sql.ref(account)})`;
