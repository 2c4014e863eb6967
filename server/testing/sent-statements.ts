import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../database/connect.ts';
import { textOf } from './round-trips.ts';
import { type Ownership, readStatement } from './universe-levels.ts';

/** A statement, and the file that asked for it; empty for what leaves by itself, such as notices. */
export type Sent = { readonly text: string; readonly by: string };

/**
 * What asks several universes at once, or accounts beside them, and is no part of play (docs/scaling.md): the work of
 * hours and nights, what operators do, the export of an account, and worlds that are played aside. Files, or the
 * beginnings of their paths.
 */
const acrossUniverses = [
  'server/admin/',
  'server/audit/',
  'server/backup/',
  'server/operator/',
  'server/past/',
  'server/personal-data/',
  'server/retention/',
  'server/sharding/',
  'server/ai/erase-old-players.ts',
  'server/announcement/store.ts',
  'server/battle/battle-by-link.ts',
  'server/ranking/honours-store.ts',
  'server/time/event-queue.ts',
  'server/universe/invited-where.ts',
];

/** Statements that this process has sent at least once. */
const known = new Set<string>();
const fresh: Sent[] = [];

/** Where statements pass through, whoever asks for them. */
const passed = ['server/database/', 'server/testing/world.ts', 'server/testing/sent-statements.ts'];
/** Of what passes there, this comes from there: it changes the tables themselves. */
const builders = ['server/database/migrate.ts', 'server/database/side-schema.ts'];
const TESTS = /^tools\/|^server\/testing\/|\.test\.ts$/;
const FRAME = /(?<file>(?:server|tools)\/(?!.*node_modules)[\w./-]+\.ts):\d+/;

/** Deeper than any call of a test; the usual ten frames end among the libraries. */
const DEPTH = 80;

/** The file that asks for the statement that is being sent. */
function asking(): string {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = DEPTH;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = before;
  const files = stack.split('\n').flatMap((line) => {
    const file = line.includes('node_modules') ? undefined : FRAME.exec(line)?.groups?.['file'];
    return file === undefined ? [] : [file];
  });
  const isPassed = (file: string) => !builders.includes(file) && passed.some((path) => file.startsWith(path));
  return files.find((file) => !isPassed(file)) ?? '';
}

const send = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;

pg.Client.prototype.query = function note(this: pg.Client, ...given: unknown[]) {
  const text = textOf(given[0]);
  if (text !== '' && !known.has(text)) {
    known.add(text);
    fresh.push({ text, by: asking() });
  }
  return Reflect.apply(send, this, given);
} as pg.Client['query'];

/** Whether a statement is part of play. */
const isPlay = ({ by }: Sent): boolean =>
  by !== '' &&
  !TESTS.test(by) &&
  !builders.includes(by) &&
  !acrossUniverses.some((path) => by.startsWith(path));

/**
 * The statements of play, of those that the process has sent since the last call for the first time, that do not pin
 * the universe of each table at each level, or read accounts beside them: a database that is spread over machines could
 * not answer them, or would ask all machines.
 */
export async function takeStrays(db: Database): Promise<string[]> {
  const sent = fresh.splice(0).filter(isPlay);
  if (sent.length === 0) return [];
  const owned = await ownership(db);
  const strays = await Promise.all(sent.map((one) => strayIn(one, owned)));
  return strays.flatMap((stray) => (stray === null ? [] : [stray]));
}

/** What is wrong with a statement of play; null for nothing. */
export async function strayIn({ text, by }: Sent, owned: Ownership): Promise<string | null> {
  const { tables, unpinned } = await readStatement(text, owned);
  const isOfUniverses = [...tables].some((name) => owned.universes.has(name));
  const beside = isOfUniverses ? [...tables].filter((name) => owned.accounts.has(name)) : [];
  if (unpinned.size === 0 && beside.length === 0) return null;
  const wrong = [...unpinned].map((one) => `${one} without its universe`);
  const mixed = beside.map((name) => `${name} beside tables of universes`);
  return `${by}: ${[...wrong, ...mixed].join(', ')}\n${text}`;
}

let owners: Promise<Ownership> | undefined;

/**
 * A table that refers to a row of a universe belongs to it; one that refers to an account, and to no universe, to that.
 */
export const ownership = (db: Database): Promise<Ownership> => (owners ??= readOwnership(db));

async function readOwnership(db: Database): Promise<Ownership> {
  const { rows } = await sql<{ name: string; owner: 'universe' | 'account'; isNamed: boolean }>`
    with recursive named as (
      select attrelid as relation from pg_attribute join pg_class on pg_class.oid = attrelid
      where attname = 'universe_id' and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace),
    refers as (select conrelid as relation, confrelid as other from pg_constraint where contype = 'f'),
    of_universes as (
      select relation from named union select relation from refers where other in (select relation from named)),
    of_accounts as (
      select 'account'::regclass::oid as relation union
      select refers.relation from of_accounts join refers on other = of_accounts.relation
      where refers.relation not in (select relation from of_universes))
    select relation::regclass::text as name, 'universe' as owner, relation in (select relation from named) as "isNamed"
    from of_universes
    union all select relation::regclass::text, 'account', false from of_accounts`.execute(db);
  return {
    universes: new Map(rows.filter((row) => row.owner === 'universe').map((row) => [row.name, row])),
    accounts: new Set(rows.filter((row) => row.owner === 'account').map((row) => row.name)),
  };
}
