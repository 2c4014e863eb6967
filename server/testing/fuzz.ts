import { type Random, seededRandom } from '@farhold/engine/random';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { sendTo } from './calls.ts';
import { callers, type CallerName, type Cast, castOf, comeIn, rested } from './cast.ts';
import { draw, type Fit, pick, type Schema, type Source } from './fuzz-input.ts';
import { world } from './world.ts';

type Parameter = { readonly name: string; readonly in: string; readonly schema: Schema };

/** A call of the API as its document describes it. */
type Operation = {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
};

/** A request as it was drawn, and what became of it. */
export type Shot = {
  readonly caller: CallerName;
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
  readonly cast: Cast;
  readonly random: Random;
  readonly shoot: () => Promise<Shot>;
};

/** What a refusal may change: who was seen, wrong guesses, spent challenges, and the log of operators' writes. */
const mayChange = ['migration', 'session', 'failed_login', 'mail_request', 'passkey_challenge', 'audit_log'];

/** What only some may read: the addresses of accounts, and what players named for themselves or wrote to one another. */
const marks = { wish: 'Marked by the owner', message: 'Marked for the other alone' } as const;

const generous = {
  LOGIN_LIMIT_PER_MINUTE: '1000000',
  REGISTER_LIMIT_PER_MINUTE: '20',
  MAIL_LIMIT_PER_MINUTE: '1000000',
  API_READS_PER_MINUTE: '1000000',
  API_ORDERS_PER_MINUTE: '1000000',
};

/** A world in which requests are drawn by a seed, for every call of the API and every kind of caller. */
export async function openFuzz(seed: string): Promise<Fuzz> {
  const random = seededRandom(seed);
  let cast = await castOf(await world({ settings: generous }));
  const { owner, other } = cast;
  await cast.call(owner, 'POST /favourite-target', {
    body: { name: marks.wish, galaxy: 1, system: 1, position: 2 },
  });
  await cast.call(owner, 'POST /message/send', { body: { receiver_id: other.id, message: marks.message } });
  const { operations, named } = await readDocument(cast);
  const source: Source = { random, named, ids: await idsIn(cast) };
  const print = printer(cast.game.db, await tablesOf(cast.game.db));
  let before = await print();
  let shots = 0;
  const shoot = async (): Promise<Shot> => {
    shots += 1;
    if (shots % 25 === 0) {
      cast = await rested(cast);
      await cast.advance({ seconds: Math.floor(random() * 600) });
      before = await print();
    }
    const caller = pick(random, callers);
    const { target, payload } = request(pick(random, operations), source);
    const by = await comeIn(cast, caller);
    const began = performance.now();
    const reply = await sendTo(cast.app, by, target, payload, { 'content-type': 'application/json' });
    const ms = performance.now() - began;
    // Reads are printed too: who opens a conversation has read it.
    const after = await print();
    const isRefused = reply.statusCode >= 400;
    const changed = isRefused ? after.filter((table, at) => table !== before[at]) : [];
    before = after;
    const leaks = secretsFrom(cast, caller).filter((secret) => reply.body.includes(secret));
    return { caller, target, payload, status: reply.statusCode, text: reply.body, ms, changed, leaks };
  };
  return { cast, random, shoot };
}

/** What a reply to this caller must not hold. */
function secretsFrom({ owner, other, foreigner }: Cast, caller: CallerName): readonly string[] {
  const all = [owner, other, foreigner];
  const isOther = caller === 'other' || caller === 'foreigner';
  const self =
    caller === 'visitor' || caller === 'revoked' ? null : isOther ? { other, foreigner }[caller] : owner;
  const strangers = all.filter((one) => one.id !== self?.id);
  const secrets = strangers.flatMap(({ email, token }) => [email, token]);
  const isStranger = self?.id !== owner.id;
  return [
    ...secrets,
    ...(isStranger ? [marks.wish] : []),
    ...(isStranger && caller !== 'other' ? [marks.message] : []),
  ];
}

type Document = {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters?: readonly Parameter[];
            readonly requestBody?: {
              readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
            };
          }
        >
      >
    >
  >;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
};

/** Every call but the stream, which never ends. */
async function readDocument({ app }: Cast) {
  const { body } = await sendTo(app, null, 'GET /api/v1/openapi.json');
  const { paths, components = {} } = JSON.parse(body) as Document;
  const operations = Object.entries(paths)
    .filter(([path]) => !path.endsWith('/stream'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody }]): Operation => {
        const schema = requestBody?.content['application/json']?.schema ?? null;
        return { method: method.toUpperCase(), path, parameters, body: schema };
      }),
    );
  return { operations, named: components.schemas ?? {} };
}

const fits: readonly Fit[] = ['valid', 'valid', 'valid', 'nearly', 'nearly', 'wild'];

function request({ method, path, parameters, body }: Operation, source: Source) {
  const { random } = source;
  const given = parameters.map(({ name, in: where, schema }) => {
    const value = draw({ ...schema }, pick(random, fits), source);
    const isId = where === 'path' && random() < 0.9;
    return { name, where, value: isId && schema.enum === undefined ? pick(random, source.ids) : value };
  });
  const query = new URLSearchParams();
  let filled = path;
  for (const { name, where, value } of given) {
    const text = wellFormed(typeof value === 'string' ? value : JSON.stringify(value));
    if (where === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(text));
    else query.append(name, text);
  }
  const sent = body === null ? undefined : draw(body, pick(random, fits), source);
  return {
    target: `${method} ${filled}?${query.toString()}`,
    payload: sent === undefined ? undefined : JSON.stringify(sent),
  };
}

/** An address holds no half of a pair: URLs can't be written with one. */
const wellFormed = (text: string): string => text.toWellFormed().slice(0, 200);

/** Numbers that name something: those of rows, of items, and some of nothing. */
async function idsIn({ game }: Cast): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from planet union select id from account union select id from universe union select id from report
    union select id from session union select id from message`.execute(game.db);
  return [...rows.map(({ id }) => id), 1, 2, 3, 101, 202, 203, 204, 210, 214, 401, 999_999];
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
