import { sql } from 'kysely';
import type { Database, Reader } from '../database/connect.ts';

/** Why a database can't be spread over machines: one sentence for the operator. */
export class ShardingError extends Error {
  override name = 'ShardingError';
}

/** A machine of the cluster; `group` counts them in the order in which they joined; the coordinator is 0. */
export type Node = { readonly host: string; readonly port: number; readonly group: number };

/** A node as operators type it and read it. */
export const nodeName = ({ host, port }: Pick<Node, 'host' | 'port'>): string => `${host}:${port}`;

/** The machines that hold universes. Refuses a database without Citus, and a cluster that has none. */
export async function workersOf(db: Database): Promise<readonly Node[]> {
  const { rows: extensions } = await sql`select from pg_extension where extname = 'citus'`.execute(db);
  if (extensions.length === 0) {
    throw new ShardingError(
      'This database has no Citus: universes can only be spread over machines where `create extension citus` was run (docs/scaling.md).',
    );
  }
  const { rows } = await sql<Node>`
    select nodename as host, nodeport as port, groupid as "group" from pg_dist_node
    where noderole = 'primary' and isactive and shouldhaveshards order by nodename, nodeport`.execute(db);
  if (rows.length > 0) return rows;
  throw new ShardingError(
    'This Citus has no nodes: add them with `select citus_add_node(…)` first (docs/scaling.md).',
  );
}

/** Whether the tables of universes are spread over the nodes. */
export async function isDistributed(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ is_distributed: boolean }>`
    select exists (select from pg_dist_partition where logicalrelid = 'player'::regclass) as is_distributed`.execute(
    db,
  );
  return rows[0]?.is_distributed ?? false;
}
