import type { UniverseId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Database, Reader } from '../database/connect.ts';
import type { Node } from './citus.ts';

/**
 * A piece of the tables: the rows of all universes whose ids have a hash in its range. They are on one node together.
 */
export type Piece = Node & {
  readonly shard: number;
  readonly from: number;
  readonly to: number;
};

/** The piece in which a universe is, and its node. */
export async function pieceOf(db: Database, universe: UniverseId): Promise<Piece> {
  const { rows } = await sql<Piece>`
    select shardid as shard, nodename as host, nodeport as port, groupid as "group", shardminvalue::int as "from", shardmaxvalue::int as "to"
    from pg_dist_shard join pg_dist_placement using (shardid) join pg_dist_node using (groupid)
    where shardid = get_shard_id_for_distribution_column('player', ${universe}::bigint)
      and noderole = 'primary'`.execute(db);
  const [piece] = rows;
  if (!piece) throw new Error(`Universe ${universe} has no shard.`);
  return piece;
}

/** The universes in a piece, by their ids. */
export async function universesIn(db: Reader, { from, to }: Piece): Promise<UniverseId[]> {
  const { rows } = await sql<{ id: UniverseId }>`
    select id from universe where worker_hash(id::bigint) between ${from}::int and ${to}::int order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The hash by which a universe is put into a piece. */
export async function hashOf(db: Database, universe: UniverseId): Promise<number> {
  const { rows } = await sql<{ hash: number }>`select worker_hash(${universe}::bigint) as hash`.execute(db);
  return rows[0]?.hash ?? 0;
}
