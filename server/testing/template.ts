import { sql } from 'kysely';
import { Client } from 'pg';
import { connect, type Database } from '../database/connect.ts';
import type { EmbeddedConnection } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL of this test run, with the right to create databases. */
    testCluster: EmbeddedConnection;
  }
}

/** The migrated database that tests copy. */
export const TEMPLATE = 'farhold_template';

/** Creates the database that the tests copy: once per run, before the first test. */
export async function makeTemplate(cluster: EmbeddedConnection): Promise<void> {
  await administrate(cluster, `create database ${TEMPLATE}`);
  const db = connect(reach(cluster, TEMPLATE), () => {});
  await migrate(db);
  await drawSeedsInOrder(db);
  await db.destroy();
}

/**
 * Makes the seeds that PostgreSQL draws the same in each run, so that no test meets a rare battle, catch or find in one
 * run of a hundred. Their sequence is no part of the game's schema, so that backups leave it out. The proofs by chance
 * draw their own seeds and print them.
 */
async function drawSeedsInOrder(db: Database): Promise<void> {
  await sql`
    do $$
    declare name text;
    begin
      create schema testing;
      create sequence testing.seed;
      for name in
        select quote_ident(table_name) from information_schema.columns
        where table_schema = 'public' and column_name = 'seed' and column_default like 'gen_random_uuid%'
      loop
        execute 'alter table ' || name
          || ' alter column seed set default md5(''seed '' || nextval(''testing.seed''))::uuid';
      end loop;
    end $$`.execute(db);
}

/** How to connect to a database of the cluster. */
export const reach = ({ host, port, user }: EmbeddedConnection, database: string) => ({
  host,
  port,
  user,
  database,
});

/** Runs one statement over a connection that no test's database can block. */
export async function administrate(cluster: EmbeddedConnection, statement: string): Promise<void> {
  const client = new Client(reach(cluster, 'postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
