import { expect, test } from 'vitest';
import { allianceOf, FOUNDER } from '../testing/alliance-calls.ts';
import { type Operation, readDocument } from '../testing/api-document.ts';
import { type Caller, sendTo } from '../testing/calls.ts';
import type { Schema } from '../testing/fuzz-input.ts';
import { makeOperator, openAdminPages } from '../testing/operator-account.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { sampleValue, textPlaces } from '../testing/text-places.ts';
import { world, type World } from '../testing/world.ts';

/** What composing, trimming and searching like least, as long as a body may be. */
const worst = {
  marks: `a${'\u0301\u0327'.repeat(15_000)}`,
  'marks that a message may have': `a${'\u0301\u0327'.repeat(3900)}`,
  spaces: `a${' '.repeat(60_000)}b`,
  'line breaks': `a${'\r\n'.repeat(14_000)}b`,
  'an address': `${'a.'.repeat(15_000)}@${'a-'.repeat(15_000)}.b`,
  'a site': `https://a${'\u0301\u0327'.repeat(14_000)}`,
} as const;

const SHORT = 'https://ab.example';

/** A text may cost this many times a short one: reading 60 kB is part of it. */
const MOST_TIMES_DEARER = 12;

/** How often something dear is measured: the processor has other work, and the least figure is the one of the text. */
const MEASUREMENTS = 5;

/** Everything that a caller types beside the calls' own fields. */
const headers = [
  'accept-language',
  'authorization',
  'cookie',
  'idempotency-key',
  'if-none-match',
  'user-agent',
  'x-universe',
];

/** A request with a text in one place. */
type Field = { readonly name: string; readonly send: (text: string) => () => Promise<unknown> };

/** Milliseconds of the processor that this thread takes for a request. */
async function cost(send: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await send();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The least of some measurements; the first one is enough if it is below a bound. */
async function leastCost(send: () => Promise<unknown>, bound: number): Promise<number> {
  let least = await cost(send);
  for (let count = 1; count < MEASUREMENTS && least > bound; count += 1) {
    least = Math.min(least, await cost(send));
  }
  return least;
}

const mean = (figures: readonly number[]): number =>
  figures.reduce((sum, figure) => sum + figure, 0) / figures.length;

/** The texts that cost many times what a short one costs on average, by field and kind of text. */
async function dearTexts(fields: readonly Field[]): Promise<unknown[]> {
  const short: number[] = [];
  for (const { send } of fields) {
    // The first request of a kind compiles what it needs.
    await cost(send(SHORT));
    short.push(await cost(send(SHORT)));
  }
  const most = MOST_TIMES_DEARER * mean(short);
  const dear: unknown[] = [];
  for (const { name, send } of fields) {
    for (const [kind, text] of Object.entries(worst)) {
      const long = await leastCost(send(text), most);
      if (long > most) dear.push({ name, kind, long, most });
    }
  }
  return dear;
}

/** Limits must spare the server no text. */
const generous = {
  LOGIN_LIMIT_PER_MINUTE: '1000000',
  REGISTER_LIMIT_PER_MINUTE: '1000000',
  MAIL_LIMIT_PER_MINUTE: '1000000',
};

/**
 * A world with the callers of all calls: somebody new for each, so that no limit of an account spares the server a
 * text.
 */
async function callersIn(game: World) {
  const bob = await game.player('Bob', FOUNDER);
  const operator = await game.player('Operator');
  await makeOperator(game, operator.id);
  await openAdminPages(game, operator.id, game.now() + 1_000_000);
  const theirs = await allianceOf(game, 'BETA', bob, []);
  let count = 0;
  const callerOf = async ({ path }: Operation): Promise<TestPlayer> => {
    if (path.includes('/admin/')) return operator;
    count += 1;
    const ann = await game.player(`Ann ${count}`, FOUNDER);
    const needsAlliance = path.includes('/alliance/') && !/(apply|join)$/.test(path);
    if (needsAlliance) await allianceOf(game, `A${count}`, ann, []);
    return ann;
  };
  const idFor = ({ path, body, parameters }: Operation, ann: TestPlayer): number => {
    if (/\/alliance\/\{id\}/.test(path)) return theirs;
    return /planet/.test(JSON.stringify([path, body, parameters])) ? ann.home : bob.id;
  };
  return { bob, callerOf, idFor };
}

type Request = {
  readonly app: World['app'];
  readonly by: Caller;
  readonly operation: Operation;
  readonly rest: { readonly named: Readonly<Record<string, Schema>>; readonly id: number };
};

/** Every place of a call that takes a text: in its path, its query and its body. */
function fieldsOf({ app, by, operation, rest }: Request): readonly Field[] {
  const { method, path, parameters, body } = operation;
  const samples = new Map(parameters.map(({ name, schema }) => [name, sampleValue(schema, rest)]));
  const sample = body === null ? undefined : sampleValue(body, rest);
  const request = (given: Map<string, unknown>, payload: unknown) => () =>
    sendTo(app, by, `${method} ${addressOf(operation, given)}`, JSON.stringify(payload), {
      'content-type': 'application/json',
    });
  // The header of a key is among the headers below.
  const inAddress = parameters.filter(({ in: where }) => where !== 'header');
  const addresses = inAddress.map(({ name }): Field => ({
    name: `${method} ${path} ${name}`,
    send: (text) => request(new Map([...samples, [name, text]]), sample),
  }));
  const inBody = (body === null ? [] : textPlaces(body, rest)).map(({ path: place, fill }): Field => ({
    name: `${method} ${path} body${place}`,
    send: (text) => request(samples, fill(text)),
  }));
  return [...addresses, ...inBody];
}

function addressOf({ path, parameters }: Operation, given: ReadonlyMap<string, unknown>): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const { name, in: where } of parameters) {
    const value = given.get(name);
    const text = (typeof value === 'string' ? value : JSON.stringify(value ?? '')).toWellFormed();
    if (where === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(text));
    else if (where === 'query') query.append(name, text);
  }
  return `${filled}?${query.toString()}`;
}

test('no text costs many times what a short one does, in whichever field it comes', async () => {
  const game = await world({ settings: generous });
  const { callerOf, idFor } = await callersIn(game);
  const { operations, named } = await readDocument(game.app);
  const fields: Field[] = [];
  for (const operation of operations) {
    const by = await callerOf(operation);
    const rest = { named, id: idFor(operation, by) };
    fields.push(...fieldsOf({ app: game.app, by, operation, rest }));
  }
  const names = fields.map(({ name }) => name);
  // Some of each kind: nested, in a list, a key, in a query, of a visitor, of an operator.
  expect(names).toEqual(
    expect.arrayContaining([
      'POST /api/v1/message/send body.message',
      'POST /api/v1/login body.email',
      'POST /api/v1/user/passkey body.credential.response.clientDataJSON',
      'POST /api/v1/alerts/device body.kinds[]',
      'POST /api/v1/fleet-template body.ships.*',
      'POST /api/v1/alliance/settings body.inside',
      'POST /api/v1/union/{id}/invite body.name',
      'POST /api/v1/admin/users/{id}/ban body.reason',
      'GET /api/v1/auth/{provider}/callback code',
      'GET /api/v1/batch get',
    ]),
  );
  expect(await dearTexts(fields)).toEqual([]);
}, 300_000);

test('no text in a header costs many times what a short one does', async () => {
  const game = await world({ settings: generous });
  const ann = await game.player('Ann');
  const fields = headers.flatMap((header) =>
    ['GET /api/v1/planet', 'POST /api/v1/report/mark-all-read'].map((target): Field => ({
      name: `${target} ${header}`,
      send: (text) => () => sendTo(game.app, ann, target, undefined, { [header]: headerText(text) }),
    })),
  );
  expect(await dearTexts(fields)).toEqual([]);
});

/** Headers carry bytes: what no proxy would pass on is left out. */
const headerText = (text: string): string =>
  Buffer.from(text)
    .toString('latin1')
    .replaceAll(/[\r\n]/g, ',');
