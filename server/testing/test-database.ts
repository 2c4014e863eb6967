import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import { inject } from 'vitest';
import { connect, type Database, type Pool } from '../database/connect.ts';
import type { Game } from '../time/game.ts';
import { administrate, reach, TEMPLATE } from './template.ts';

export type TestDatabase = {
  readonly db: Pool;
  /** The settings for another server to reach it. */
  readonly url: string;
  /** Ends every connection and empties the database for a later test, unless this one leaves a changed schema. */
  readonly giveBack: () => Promise<void>;
};

/** A game whose database a test may change outside the rules. */
export type TestGame = Game & { readonly db: Pool };

/** Those that are as empty as the template: emptying takes a fifth of the time of copying. */
const free: string[] = [];

/**
 * A database for one test: a new copy of the template, or an emptied one, in which PostgreSQL still knows what the
 * tables held and walks over rows that are gone.
 */
export async function takeDatabase(
  wanted: 'new' | 'any' = 'any',
  settings: PoolConfig = {},
): Promise<TestDatabase> {
  const cluster = inject('testCluster');
  const name = (wanted === 'any' ? free.pop() : undefined) ?? (await copyTemplate());
  const db = connect({ ...reach(cluster, name), ...settings }, () => {});
  const parts = await countParts(db);
  const url = cluster.url.replace(`/${cluster.database}?`, `/${name}?`);
  const giveBack = async () => {
    await endOtherConnections(db);
    await empty(db);
    const isAsBefore = (await countParts(db)) === parts;
    await db.destroy();
    if (isAsBefore) free.push(name);
  };
  return { db, url, giveBack };
}

async function copyTemplate(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administrate(inject('testCluster'), `create database ${name} template ${TEMPLATE}`);
  return name;
}

/**
 * Ends every other connection to the database and waits until it is gone: nothing of it may be written after the
 * emptying. PostgreSQL's own waiting looks only ten times a second.
 */
async function endOtherConnections(db: Database): Promise<void> {
  await sql`
    do $$
    begin
      loop
        perform pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid();
        exit when not found;
        perform pg_sleep(0.001), pg_stat_clear_snapshot();
      end loop;
    end $$`.execute(db);
}

/**
 * How many tables, indexes, columns, constraints, triggers, functions and statistics by which PostgreSQL plans there
 * are.
 */
async function countParts(db: Database): Promise<number> {
  const { rows } = await sql<{ parts: number }>`
    select (select count(*) from pg_class) + (select count(*) from pg_attribute where not attisdropped)
      + (select count(*) from pg_constraint) + (select count(*) from pg_trigger) + (select count(*) from pg_proc)
      + (select count(*) from pg_statistic) as parts
    `.execute(db);
  return rows[0]?.parts ?? 0;
}

/**
 * Empties every table but the list of migrations, and restarts all sequences. A test leaves so few rows
 * behind that deleting them takes a tenth of the time of truncating every table. Foreign keys need no checks
 * when all rows go.
 */
async function empty(db: Database): Promise<void> {
  await sql`
    do $$
    declare name text;
    begin
      set local session_replication_role = replica;
      for name in
        select quote_ident(tablename) from pg_tables where schemaname = 'public' and tablename <> 'migration'
      loop
        execute 'delete from ' || name;
      end loop;
      perform setval(seqrelid, seqstart, false) from pg_sequence;
    end $$`.execute(db);
}
