import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import { inject } from 'vitest';
import { busOf, connect, type Database, type Pool } from '../database/connect.ts';
import type { Game } from '../time/game.ts';
import { administrate, reach, TEMPLATE } from './template.ts';

export type TestDatabase = {
  readonly db: Pool;
  /** The settings for another server to reach it. */
  readonly url: string;
  /** Ends what still runs, and empties the database for a later test unless this one leaves a changed schema. */
  readonly giveBack: () => Promise<void>;
};

/** A game whose database a test may change outside the rules. */
export type TestGame = Game & { readonly db: Pool };

/** An empty database, and a pool whose connections know the statements that earlier tests have sent. */
type Opened = { readonly name: string; readonly db: Pool; readonly parts: number };

/** Those that are as empty as the template, by their pools' settings: a test that gets one takes a fifth less time. */
const opened = new Map<string, Opened[]>();

/** Those that are as empty, with no connection left: emptying takes a fifth of the time of copying. */
const closed: string[] = [];

/**
 * A database for one test: a new copy of the template, or an emptied one, in which PostgreSQL still knows what the
 * tables held and walks over rows that are gone.
 */
export async function takeDatabase(
  wanted: 'new' | 'any' = 'any',
  settings: PoolConfig = {},
): Promise<TestDatabase> {
  const alike = openedWith(settings);
  const taken = (wanted === 'any' ? alike.pop() : undefined) ?? (await open(wanted, settings));
  const { name, db, parts } = taken;
  let isShared = false;
  const giveBack = async () => {
    // What a test has put in the way of statements goes with it.
    Reflect.deleteProperty(db.getExecutor(), 'executeQuery');
    await busOf(db).drained();
    await endConnections(db, isShared ? 'others' : 'busy');
    await empty(db);
    const isAsBefore = (await countParts(db)) === parts;
    if (isAsBefore && !isShared) {
      alike.push(taken);
      return;
    }
    await db.destroy();
    if (isAsBefore) closed.push(name);
  };
  return {
    db,
    get url() {
      isShared = true;
      const { url, database } = inject('testCluster');
      return url.replace(`/${database}?`, `/${name}?`);
    },
    giveBack,
  };
}

function openedWith(settings: PoolConfig): Opened[] {
  const key = JSON.stringify(settings);
  const alike = opened.get(key) ?? [];
  opened.set(key, alike);
  return alike;
}

async function open(wanted: 'new' | 'any', settings: PoolConfig): Promise<Opened> {
  const name = (wanted === 'any' ? closed.pop() : undefined) ?? (await copyTemplate());
  const db = connect({ ...reach(inject('testCluster'), name), ...settings }, () => {});
  return { name, db, parts: await countParts(db) };
}

async function copyTemplate(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administrate(inject('testCluster'), `create database ${name} template ${TEMPLATE}`);
  return name;
}

/** The own one goes on in any case; one that listens is idle meanwhile, as is one that holds a lock of its session. */
const ends = {
  others: sql`true`,
  busy: sql`(state <> 'idle' or application_name not like 'farhold %' or pid in (select pid from pg_locks where locktype = 'advisory'))`,
};

/**
 * Ends the other connections to the database, or those that still do something, and waits until they are gone: nothing
 * of them may be written after the emptying. PostgreSQL's own waiting looks only ten times a second.
 */
async function endConnections(db: Database, which: keyof typeof ends): Promise<void> {
  await sql`
    do $$
    begin
      loop
        perform pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and ${ends[which]};
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
