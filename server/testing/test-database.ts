import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { connect, type Database } from '../database/connect.ts';
import type { EmbeddedConnection } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';

/** The migrated database of which every test gets a copy. */
const template = 'farhold_template';

export type TestDatabase = {
  readonly db: Database;
  /** How a server of its own would reach it. */
  readonly url: string;
  readonly drop: () => Promise<void>;
};

/** Makes the database that the tests copy. Once for a run, before the first test. */
export async function makeTemplate(cluster: EmbeddedConnection): Promise<void> {
  await administrate(cluster, `create database ${template}`);
  const db = connect(reach(cluster, template), () => {});
  await migrate(db);
  await db.destroy();
}

/** A fresh copy of the template for one test. */
export async function copyTemplate(cluster: EmbeddedConnection): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administrate(cluster, `create database ${name} template ${template}`);
  const db = connect(reach(cluster, name), () => {});
  const url = cluster.url.replace(`/${cluster.database}?`, `/${name}?`);
  const drop = async () => {
    await db.destroy();
    await administrate(cluster, `drop database ${name} with (force)`);
  };
  return { db, url, drop };
}

const reach = ({ host, port, user }: EmbeddedConnection, database: string) => ({
  host,
  port,
  user,
  database,
});

async function administrate(cluster: EmbeddedConnection, statement: string): Promise<void> {
  const client = new Client(reach(cluster, 'postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
