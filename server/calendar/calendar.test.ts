import { languages } from '@farhold/contract/languages';
import { missionNames } from '@farhold/engine/fleet/mission';
import { expect, test } from 'vitest';
import { textsIn } from '../language/shipped-texts.ts';
import { sendTo } from '../testing/calls.ts';
import { send } from '../testing/fleet-calls.ts';
import { PASSWORD, withPassword } from '../testing/password-player.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

type By = Pick<TestPlayer, 'token'>;

async function makeLink(game: World, by: By): Promise<string> {
  const { status, body } = await game.call(by, 'POST /user/calendar');
  expect(status).toBe(200);
  return body.path;
}

const read = (game: World, path: string) => sendTo(game.app, null, `GET ${path}`);

/** The lines of a calendar as they were before long ones were folded (RFC 5545, section 3.1). */
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

/** The values of a property of all entries, in their order. */
const valuesOf = (text: string, name: string): string[] =>
  linesOf(text)
    .slice(linesOf(text).indexOf('BEGIN:VEVENT'))
    .flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []));

/** An instant as calendars write it. */
const stamp = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Ann builds two mines, one after the other, and has a transport under way. */
async function busy() {
  const game = await world();
  const at = { galaxy: 1, system: 1, position: 4 };
  const ann = await game.player('Ann', {
    planet: { at, units: { 'small-cargo': 1 }, stock: { metal: 9000, crystal: 9000, deuterium: 9000 } },
    research: { 'combustion-drive': 1 },
  });
  const bob = await game.player('Bob', { planet: { at: { ...at, position: 8 } } });
  for (const asset_id of [1, 2]) {
    const order = { body: { planet_id: ann.home, asset_id } };
    expect((await game.call(ann, 'POST /activity/build', order)).status).toBe(200);
  }
  const units = { 'small-cargo': 1 };
  const sent = await send(game, ann, { mission_type: 'transport', to_planet_id: bob.home, units });
  expect(sent.status).toBe(200);
  return { game, ann, bob };
}

test('a calendar reads by its link when constructions end and flights arrive and return, waiting orders included', async () => {
  const { game, ann } = await busy();
  const path = await makeLink(game, ann);
  const reply = await read(game, path);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const { body: queues } = await game.call(ann, 'GET /activity/construction', {
    query: { planet_id: ann.home },
  });
  const ends = queues.buildings.map(({ end_time }) => stamp(Date.parse(end_time)));
  const { body: flights } = await game.call(ann, 'GET /activity');
  const [flight] = flights;
  const expected = [
    ...ends,
    stamp(Date.parse(flight?.end_time ?? '')),
    stamp(Date.parse(flight?.return_time ?? '')),
  ];
  expect(valuesOf(reply.body, 'DTSTART')).toEqual(expected.toSorted());
  const said = valuesOf(reply.body, 'SUMMARY');
  expect(said).toContain('Transport: arrival at [1:1:8]');
  expect(said).toContain('Transport: back at [1:1:4]');
  expect(said.filter((one) => one.includes('level 1'))).toHaveLength(2);
  expect(new Set(valuesOf(reply.body, 'UID')).size).toBe(4);
});

test('an entry keeps its id while its time changes, and goes when it is over', async () => {
  const { game, ann } = await busy();
  const path = await makeLink(game, ann);
  const before = valuesOf((await read(game, path)).body, 'UID');
  await game.advance({ minutes: 1 });
  expect(valuesOf((await read(game, path)).body, 'UID')).toEqual(before);
  await game.advance({ hours: 30 });
  expect(valuesOf((await read(game, path)).body, 'UID')).toEqual([]);
});

test('the text is an iCalendar text in the language of the account, without the names of others', async () => {
  const { game, ann, bob } = await busy();
  await game.call(ann, 'POST /user/language', { body: { language: 'de' } });
  const { body } = await read(game, await makeLink(game, ann));
  expect(linesOf(body).slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(linesOf(body).filter(Boolean).at(-1)).toBe('END:VCALENDAR');
  expect(body.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(valuesOf(body, 'SUMMARY')).toContain('Transport: Ankunft bei [1:1:8]');
  for (const secret of [ann.email, ann.name, bob.name]) expect(body).not.toContain(secret);
});

test('every mission has a name of its own in calendars, in every language', () => {
  for (const language of Object.keys(languages)) {
    const names = missionNames.map((mission) => textsIn(language).mission(mission));
    expect([language, new Set(names).size]).toEqual([language, missionNames.length]);
  }
});

test('a link shows the calendar of its owner alone, and its secret is shown once', async () => {
  const { game, ann, bob } = await busy();
  const [his, hers] = [await makeLink(game, bob), await makeLink(game, ann)];
  expect(valuesOf((await read(game, his)).body, 'UID')).toEqual([]);
  const { body } = await game.call(ann, 'GET /user/calendar');
  expect(body.data).toMatchObject({ last_read_at: null });
  expect(JSON.stringify(body)).not.toContain(hers.slice(-20));
  await read(game, hers);
  expect((await game.call(ann, 'GET /user/calendar')).body.data?.last_read_at).not.toBeNull();
});

test('a new link ends the one before, and of two that are made at once one works', async () => {
  const { game, ann } = await busy();
  const first = await makeLink(game, ann);
  const both = await Promise.all([makeLink(game, ann), makeLink(game, ann)]);
  const statuses = await Promise.all(
    [first, ...both].map(async (path) => (await read(game, path)).statusCode),
  );
  expect(statuses[0]).toBe(404);
  expect(statuses.slice(1).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect((await game.call(ann, 'DELETE /user/calendar')).status).toBe(200);
  expect((await game.call(ann, 'DELETE /user/calendar')).status).toBe(404);
  for (const path of both) expect((await read(game, path)).statusCode).toBe(404);
});

test.each([
  'x',
  'A'.repeat(32),
  `${'A'.repeat(32)}.ics`,
  'A'.repeat(33),
  `${'A'.repeat(32)}.pdf`,
  '%00'.repeat(32),
])('a wrong link opens no calendar: %s', async (token) => {
  const game = await world();
  expect((await read(game, `/api/v1/calendar/${token}`)).statusCode).toBe(404);
});

test('too many attempts at links have to wait', async () => {
  const game = await world();
  const tries = Array.from({ length: 121 }, () => read(game, `/api/v1/calendar/${'A'.repeat(32)}`));
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('the link ends with the API tokens: when the password changes, and with the end of all sessions if they are to end too', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  const path = await makeLink(game, ann);
  await game.call(ann, 'POST /user/sessions/end', { body: {} });
  expect((await read(game, path)).statusCode).toBe(200);
  const next = { password: 'battery staple', password_confirmation: 'battery staple' };
  await game.call(ann, 'POST /user/password', { body: { old_password: PASSWORD, ...next } });
  expect((await read(game, path)).statusCode).toBe(404);
  const second = await makeLink(game, ann);
  await game.call(ann, 'POST /user/sessions/end', { body: { api_tokens: true } });
  expect((await read(game, second)).statusCode).toBe(404);
});

test('on vacation nothing ends', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { stock: { metal: 9000, crystal: 9000 } } });
  await game.call(ann, 'POST /activity/build', { body: { planet_id: ann.home, asset_id: 1 } });
  const path = await makeLink(game, ann);
  expect(valuesOf((await read(game, path)).body, 'UID')).toHaveLength(1);
  const begun = await game.call(ann, 'POST /rest/vacation', { body: {} });
  expect(begun.status).toBe(200);
  expect(valuesOf((await read(game, path)).body, 'UID')).toEqual([]);
});
