import { expect, test } from 'vitest';
import { sendTo } from '../testing/calls.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world } from '../testing/world.ts';

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

/** Requests in a row, so that a figure is more than chance. */
const REPEATS = 6;

/** A text may cost this many times a short one: reading 60 kB is part of it. */
const MOST_TIMES_DEARER = 12;

type Field = readonly [target: string, body: (text: string, bob: TestPlayer) => object];

/** Everything that a player types, or a program sends, and that is not of a few fixed words. */
const fields: readonly Field[] = [
  ['POST /message/send', (message, bob) => ({ receiver_id: bob.id, message })],
  ['POST /message/send', (key, bob) => ({ receiver_id: bob.id, message: 'Hello', client_key: key })],
  ['POST /message/1/report', (note) => ({ reason: 'spam', note })],
  ['POST /user/name', (name) => ({ name })],
  ['POST /planet/1/rename', (name) => ({ name })],
  ['POST /planet/1/abandon', (name) => ({ name })],
  ['POST /fleet-template', (name) => ({ name, ships: { 202: 1 } })],
  ['POST /fleet-template', (ship) => ({ name: 'Raid', ships: { [ship]: 1 } })],
  ['POST /favourite-target', (name) => ({ name, galaxy: 1, system: 1, position: 1 })],
  ['POST /user/tokens', (name) => ({ name, scope: 'read' })],
  ['POST /user/passkey/1', (name) => ({ name })],
  ['POST /user/language', (language) => ({ language })],
  ['POST /user/second-factor/confirm', (code) => ({ code })],
  ['POST /alerts/webhook', (url) => ({ url, kinds: [] })],
  ['POST /alerts/device', (endpoint) => ({ endpoint, p256dh: 'a', auth: 'a', kinds: [] })],
  ['POST /login', (email) => ({ email, password: '' })],
  ['POST /register', (email) => ({ email, password: 'a', password_confirmation: 'b' })],
  ['POST /register', (again) => ({ email: 'a', password: 'a', password_confirmation: again })],
  ['POST /password/email', (email) => ({ email })],
  ['POST /email/verify', (token) => ({ token })],
  ['POST /user/social/google', (code) => ({ code, state: code, [code]: code })],
];

const searches = ['/message/search?query=', '/rank/search?query=', '/rank?search='];

/** Milliseconds of the processor that this thread takes for the same request, some times in a row. */
async function cost(send: () => Promise<unknown>): Promise<number> {
  await send();
  const before = process.threadCpuUsage();
  for (let at = 0; at < REPEATS; at += 1) await send();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const mean = (figures: readonly number[]): number =>
  figures.reduce((sum, figure) => sum + figure, 0) / figures.length;

type Send = (text: string) => () => Promise<unknown>;

/** The texts that cost many times what a short one costs on average, by call and kind of text. */
async function dearTexts(calls: readonly (readonly [target: string, send: Send])[]): Promise<unknown[]> {
  const short: number[] = [];
  for (const [, send] of calls) short.push(await cost(send(SHORT)));
  const most = MOST_TIMES_DEARER * mean(short);
  const dear: unknown[] = [];
  for (const [target, send] of calls) {
    for (const [kind, text] of Object.entries(worst)) {
      const long = await cost(send(text));
      if (long > most) dear.push({ target, kind, long, most });
    }
  }
  return dear;
}

test('no text costs many times what a short one does, in whichever field it comes', async () => {
  const settings = {
    LOGIN_LIMIT_PER_MINUTE: '10000',
    REGISTER_LIMIT_PER_MINUTE: '10000',
    MAIL_LIMIT_PER_MINUTE: '10000',
  };
  const game = await world({ settings });
  const bob = await game.player('Bob');
  const calls: [string, Send][] = [];
  for (const [at, [target, bodyWith]] of fields.entries()) {
    // Somebody new for each field, so that no limit spares the server a text.
    const ann = await game.player(`Ann ${at}`);
    const path = target.replace(' ', ' /api/v1');
    calls.push([target, (text) => () => sendTo(game.app, ann, path, bodyWith(text, bob))]);
  }
  expect(await dearTexts(calls)).toEqual([]);
});

test('no search costs many times what a short one does', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const calls = searches.map((path): [string, Send] => [
    path,
    (text) => () => sendTo(game.app, ann, `GET /api/v1${path}${encodeURIComponent(text)}`),
  ]);
  expect(await dearTexts(calls)).toEqual([]);
});
