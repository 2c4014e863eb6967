import type { UniverseId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { isDistributed, type Node, nodeName, ShardingError, workersOf } from './citus.ts';
import { hashOf, type Piece, pieceOf, universesIn } from './piece.ts';
import { switchOver } from './switch-over.ts';

/** Where a universe was, where it is, and how long it took no orders meanwhile, in ms. */
export type Move = {
  readonly universe: UniverseId;
  readonly from: string;
  readonly to: string;
  readonly closedMs: number;
};

/**
 * Moves all rows of a universe to another node of the cluster while it is played. Others that share its piece get pieces of their own and
 * stay where they are. Refuses (`ShardingError`) a database that is not spread, a node that is not among its nodes, and a move whose last
 * step takes too long.
 */
export async function moveUniverse(db: Database, universe: UniverseId, to: string): Promise<Move> {
  const target = await targetOf(db, to);
  const piece = await pieceOf(db, universe);
  const from = nodeName(piece);
  if (from === to) throw new ShardingError(`Universe ${universe} is on ${to} already.`);
  // A node that joined later gets what every node has with its first piece, which would take the time of the last step.
  await sql`select replicate_reference_tables('block_writes')`.execute(db);
  const others = (await universesIn(db, piece)).filter((id) => id !== universe);
  if (others.length === 0) return { universe, from, to, closedMs: await movePiece(db, piece, target) };
  const closedMs = await splitTo(db, piece, { universe, target });
  const { shard } = await pieceOf(db, universe);
  for (const other of others) {
    const own = await pieceOf(db, other);
    if (own.shard !== shard && nodeName(own) === to) await movePiece(db, own, piece);
  }
  return { universe, from, to, closedMs };
}

async function targetOf(db: Database, to: string): Promise<Node> {
  const nodes = await workersOf(db);
  if (!(await isDistributed(db))) {
    throw new ShardingError(
      'This database is not spread over its nodes yet: `database distribute` does that.',
    );
  }
  const target = nodes.find((node) => nodeName(node) === to);
  if (target) return target;
  throw new ShardingError(`There is no node ${to}. There are: ${nodes.map(nodeName).join(', ')}.`);
}

const movePiece = (db: Database, piece: Piece, target: Node): Promise<number> =>
  switchOver(
    db,
    piece,
    sql`select citus_move_shard_placement(${piece.shard}::bigint, ${piece.host}, ${piece.port}::int, ${target.host},
      ${target.port}::int, 'force_logical')`,
  );

/**
 * Splits a piece, so that a universe has one of its own, and puts all of its parts on another node. None may stay: Citus 13.2 reads the
 * changes of its parts as the tables were when the copy began, and those of parts that stay had no keys yet. A change in these
 * seconds can never be applied then, and the split waits for it for hours.
 */
async function splitTo(
  db: Database,
  piece: Piece,
  { universe, target }: { readonly universe: UniverseId; readonly target: Node },
): Promise<number> {
  const hash = await hashOf(db, universe);
  // Each part ends with one of these; the last one with the piece.
  const ends = [hash - 1, hash].filter((end) => end >= piece.from && end < piece.to);
  return switchOver(
    db,
    piece,
    sql`select citus_split_shard_by_split_points(${piece.shard}::bigint, ${ends.map(String)}::text[],
      array(select nodeid from pg_dist_node, generate_series(0, ${ends.length}::int)
        where nodename = ${target.host} and nodeport = ${target.port}::int), 'force_logical')`,
  );
}
