import { type Random, seededRandom } from '@farhold/engine/random';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { type Operation, readDocument } from './api-document.ts';
import { sendTo } from './calls.ts';
import { type Crowd, crowdIn, type Guise, guises, keysOf, peopleOf } from './fuzz-crowd.ts';
import { draw, type Fit, pick, type Source } from './fuzz-input.ts';
import { world } from './world.ts';

/** A request as it was drawn, and what became of it. */
export type Shot = {
  readonly caller: Guise;
  readonly target: string;
  readonly payload: string | undefined;
  readonly status: number;
  readonly text: string;
  readonly ms: number;
  /** The tables that a refusal has changed. */
  readonly changed: readonly string[];
  /** Secrets of others that the reply holds. */
  readonly leaks: readonly string[];
};

type Fuzz = {
  readonly crowd: Crowd;
  readonly shoot: () => Promise<Shot>;
};

/**
 * What a refusal may change: who was seen, wrong guesses, spent challenges, the log of operators' writes, and what an
 * order with a key was answered.
 */
const mayChange = [
  'migration',
  'session',
  'failed_login',
  'mail_request',
  'passkey_challenge',
  'audit_log',
  'order_key',
];

const generous = {
  LOGIN_LIMIT_PER_MINUTE: '1000000',
  REGISTER_LIMIT_PER_MINUTE: '20',
  MAIL_LIMIT_PER_MINUTE: '1000000',
  API_READS_PER_MINUTE: '1000000',
  API_ORDERS_PER_MINUTE: '1000000',
};

/** Requests between two rests: then sessions are new, time passes, and new things can be named. */
const SHOTS_BETWEEN_RESTS = 25;

/** A world in which requests are drawn by a seed, for every call of the API and every kind of caller. */
export async function openFuzz(seed: string): Promise<Fuzz> {
  const random = seededRandom(seed);
  const crowd = await crowdIn(await world({ settings: generous }));
  const { app, game, advance } = crowd.world;
  const { operations, named } = await readDocument(app);
  const tables = await tablesOf(game.db);
  const print = printer(game.db, tables);
  const names = peopleOf(crowd).map(({ name }) => name);
  const source = { random, named, names, ids: await idsIn(crowd) };
  let keys = await keysOf(crowd);
  let before = await print();
  let shots = 0;
  const rest = async () => {
    await advance({ seconds: Math.floor(random() * 600) });
    keys = await keysOf(crowd);
    source.ids = await idsIn(crowd);
    before = await print();
  };
  const shoot = async (): Promise<Shot> => {
    shots += 1;
    if (shots % SHOTS_BETWEEN_RESTS === 0) await rest();
    const caller = pick(random, guises);
    const { target, payload, headers } = request(pick(random, operations), source);
    const began = performance.now();
    const first = await sendTo(app, keys[caller], target, payload, headers);
    const { etag } = first.headers;
    const again = { 'if-none-match': String(etag) };
    const poll = pick(random, [target, target.replace(/^GET/, 'HEAD')]);
    const reply = etag === undefined ? first : await sendTo(app, keys[caller], poll, payload, again);
    const ms = performance.now() - began;
    // Reads are printed too: who opens a conversation has read it.
    const after = await print();
    const isRefused = reply.statusCode >= 400;
    const changed = isRefused ? tables.filter((_, at) => after[at] !== before[at]) : [];
    before = after;
    const leaks = await crowd.leaksTo(caller, first.body);
    return { caller, target, payload, status: reply.statusCode, text: first.body, ms, changed, leaks };
  };
  return { crowd, shoot };
}

/** The part of orders that come with a key. */
const KEYED_PART = 0.2;

/** The part of bodies that are spoiled as text. */
const MANGLED_PART = 0.06;

/** The part of reads that ask for the head alone. */
const HEAD_PART = 0.05;

/** The part of reads that ask for a tag, and are then repeated with it. */
const TAGGED_PART = 0.3;

const fits: readonly Fit[] = ['valid', 'valid', 'valid', 'nearly', 'nearly', 'wild'];

function request({ method, path, parameters, body }: Operation, source: Source) {
  const { random } = source;
  const given = parameters.map(({ name, in: where, schema }) => {
    const value = draw({ ...schema }, pick(random, fits), source);
    const isId = where === 'path' && schema.type === 'integer' && random() < 0.9;
    return { name, where, value: isId ? pick(random, source.ids) : value };
  });
  const query = new URLSearchParams();
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  let filled = path;
  for (const { name, where, value } of given) {
    const text = wellFormed(typeof value === 'string' ? value : JSON.stringify(value));
    if (where === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(text));
    else if (where === 'query') query.append(name, text);
    else if (random() < KEYED_PART) headers[name] = text.replaceAll(/[^\x21-\x7e]/g, '');
  }
  const sent = body === null ? undefined : draw(body, pick(random, fits), source);
  const isHead = method === 'GET' && random() < HEAD_PART;
  if (method === 'GET' && random() < TAGGED_PART) headers['if-none-match'] = '"none"';
  return {
    target: `${isHead ? 'HEAD' : method} ${filled}?${query.toString()}`,
    headers,
    payload: sent === undefined ? undefined : written(JSON.stringify(sent), random),
  };
}

/** A body as it is sent: now and then it says what nobody's serializer writes. */
const written = (json: string, random: Random): string =>
  random() < MANGLED_PART ? pick(random, mangles)(json) : json;

const mangles: readonly ((json: string) => string)[] = [
  (json) => json.slice(0, -1),
  (json) => json.replace(/\d+/, '1e400'),
  (json) => json.replace(/\d+/, '-0'),
  (json) => json.replace('{', '{"__proto__":{"isOperator":true},'),
  (json) => json.replace('{', '{"constructor":{"prototype":{"isOperator":true}},'),
  (json) => json.replace(/"\w+":("[^"]*"|\d+)/, '$&,$&'),
  (json) => `${'['.repeat(9000)}${json}${']'.repeat(9000)}`,
];

/** An address holds no half of a pair: URLs can't be written with one. */
const wellFormed = (text: string): string => text.toWellFormed().slice(0, 200);

/** The newest rows of a table that can be named. */
const NEWEST = 12;

/** Numbers that name something: those of rows, of items, and some of nothing. */
async function idsIn({ world: { game } }: Crowd): Promise<readonly number[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'bigint' order by 1`.execute(
    game.db,
  );
  const newest = tables.map(
    ({ name }) => sql`(select id from ${sql.table(name)} order by id desc limit ${sql.lit(NEWEST)})`,
  );
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(newest, sql` union `)}) as known order by id`.execute(game.db);
  return [...rows.map(({ id }) => id), 101, 202, 203, 204, 210, 214, 401, 999_999];
}

async function tablesOf(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !mayChange.includes(name));
}

/** Prints each table as a short text that differs when its contents do. */
function printer(db: Database, tables: readonly string[]): () => Promise<readonly string[]> {
  const sums = tables.map((name) => {
    // When somebody was here last is noted with any call.
    const row = name === 'account' ? sql`to_jsonb(t) - 'seen_at'` : sql`t`;
    return sql`(select ${name}::text || ' ' || coalesce(sum(hashtextextended((${row})::text, 0)), 0) from ${sql.table(name)} as t)`;
  });
  const statement = sql<{ prints: readonly string[] }>`select array[${sql.join(sums)}] as prints`;
  return async () => (await statement.execute(db)).rows[0]?.prints ?? [];
}
