import { Client } from 'pg';
import { connect } from '../database/connect.ts';
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
  await db.destroy();
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
