import type { UniverseId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { isDistributed, type Node, nodeName, ShardingError, workersOf } from './citus.ts';

/** Where a universe was, and where it is. */
export type Move = { readonly universe: UniverseId; readonly from: string; readonly to: string };

type Piece = Node & {
  readonly shard: number;
  /** Whether no other universe's id could fall into it. */
  readonly is_alone: boolean;
};

/**
 * Moves all rows of a universe to another node of the cluster. Orders may wait until it ends: keep players out meanwhile. Refuses (`ShardingError`) a database that is not spread, and a node that is not among its nodes.
 */
export async function moveUniverse(db: Database, universe: UniverseId, to: string): Promise<Move> {
  const nodes = await workersOf(db);
  if (!(await isDistributed(db))) {
    throw new ShardingError(
      'This database is not spread over its nodes yet: `database distribute` does that.',
    );
  }
  const target = nodes.find((node) => nodeName(node) === to);
  if (!target)
    throw new ShardingError(`There is no node ${to}. There are: ${nodes.map(nodeName).join(', ')}.`);
  const found = await pieceOf(db, universe);
  if (nodeName(found) === to) throw new ShardingError(`Universe ${universe} is on ${to} already.`);
  if (!found.is_alone) {
    await sql`select isolate_tenant_to_new_shard('player', ${universe}::bigint, 'CASCADE',
      shard_transfer_mode => 'force_logical')`.execute(db);
  }
  const { shard, host, port } = await pieceOf(db, universe);
  await sql`select citus_move_shard_placement(${shard}::bigint, ${host}, ${port}::int, ${target.host}, ${target.port}::int,
    'force_logical')`.execute(db);
  return { universe, from: nodeName({ host, port }), to };
}

/** The piece of the tables in which a universe is, and its node. */
async function pieceOf(db: Database, universe: UniverseId): Promise<Piece> {
  const { rows } = await sql<Piece>`
    select shardid as shard, nodename as host, nodeport as port, shardminvalue = shardmaxvalue as is_alone
    from pg_dist_shard join pg_dist_placement using (shardid) join pg_dist_node using (groupid)
    where shardid = get_shard_id_for_distribution_column('player', ${universe}::bigint)
      and noderole = 'primary'`.execute(db);
  const [piece] = rows;
  if (!piece) throw new Error(`Universe ${universe} has no shard.`);
  return piece;
}
