import type { UniverseId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { isDistributed, type Node, nodeName, ShardingError, workersOf } from './citus.ts';
import { highestId, orderObstacle } from './id-order.ts';
import { hashOf, type Piece, pieceOf, universesIn } from './piece.ts';
import { switchOver } from './switch-over.ts';

/** Where a universe was, where it is, and how long it took no orders meanwhile, in ms. */
export type Move = {
  readonly universe: UniverseId;
  readonly from: string;
  readonly to: string;
  readonly closedMs: number;
  /** The universes that shared its piece, and moved with it. */
  readonly alongside: readonly UniverseId[];
};

/**
 * Moves all rows of a universe to another node of the cluster while it is played. Others that share its piece come
 * along, but not into the same piece. Refuses (`ShardingError`) a database that is not spread, a node that is not among
 * its nodes, one that joined before the universe's own, and a move whose last step takes too long.
 */
export async function moveUniverse(db: Database, universe: UniverseId, to: string): Promise<Move> {
  const target = await targetOf(db, to);
  const piece = await pieceOf(db, universe);
  const from = nodeName(piece);
  if (from === to) throw new ShardingError(`Universe ${universe} is on ${to} already.`);
  const inPiece = await universesIn(db, piece);
  const obstacle = orderObstacle(piece, target, await highestId(db, inPiece));
  if (obstacle !== null) throw new ShardingError(obstacle);
  // A node that joined later gets what every node has with its first piece, which would take the time of the last step.
  await sql`select replicate_reference_tables('block_writes')`.execute(db);
  const alongside = inPiece.filter((id) => id !== universe);
  const closedMs = await (alongside.length === 0
    ? movePiece(db, piece, target)
    : splitTo(db, piece, { universe, target }));
  return { universe, from, to, closedMs, alongside };
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
 * Splits a piece, so that a universe has one of its own, and puts all of its parts on another node. None may stay:
 * Citus 13.2 reads the changes of its parts as the tables were when the copy began, and those of parts that stay had no
 * keys yet. A change in these seconds can never be applied then, and the split waits for it for hours. None may go back
 * either (`orderObstacle`).
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
