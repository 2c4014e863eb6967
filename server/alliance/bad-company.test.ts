import type { RouteName } from '@farhold/contract/route';
import { allianceRights } from '@farhold/engine/alliance/rights';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apply, found, FOUNDER, join, rankWith, remove } from '../testing/alliance-calls.ts';
import { sendTo } from '../testing/calls.ts';
import { send } from '../testing/fleet-calls.ts';
import { said, say } from '../testing/talk-calls.ts';
import type { Beginning, TestPlayer } from '../testing/test-player.ts';
import { found as foundUnion } from '../testing/union-calls.ts';
import { world, type World } from '../testing/world.ts';

const WITH_SHIPS: Beginning = { planet: { units: { 'small-cargo': 20 }, stock: { deuterium: 10_000 } } };

/** Stands in everything that only members read. */
const SECRET = 'moonrise';

/** The wolves with something of every kind in them, and the ids of all of it. */
async function wolves(game: World) {
  const ann = await game.player('Ann', WITH_SHIPS);
  const bob = await game.player('Bob', FOUNDER);
  const wolf = await found(game, ann, 'WOLF');
  await join(game, bob, wolf);
  const settings = { admission: 'application', inside: SECRET } as const;
  await game.call(ann, 'POST /alliance/settings', { body: settings });
  const application = await apply(game, await game.player('Joe'), wolf, SECRET);
  const guest = await game.player('Ivy');
  const invitation = await game.call(ann, 'POST /alliance/invite', { body: { name: guest.name } });
  const fox = await found(game, await game.player('Fox', FOUNDER), 'FOXES');
  const pact = await game.call(ann, 'POST /alliance/pact', { body: { alliance_id: fox, kind: 'peace' } });
  await game.call(ann, 'POST /alliance/pact/{id}/channel', {
    params: { id: pact.body.id },
    body: { message: SECRET },
  });
  const message = await said(game, bob, SECRET);
  await game.call(ann, 'POST /alliance/room/{id}/pin', { params: { id: message } });
  const circular = await game.call(ann, 'POST /alliance/circular', {
    body: { subject: SECRET, message: SECRET },
  });
  const place = { galaxy: 1, system: 7, position: 3, text: SECRET };
  await game.call(ann, 'POST /alliance/mark', { body: place });
  const { data: marks } = (await game.call(ann, 'GET /alliance/mark')).body;
  const sent = await send(game, ann, {
    mission_type: 'attack',
    to_planet_id: guest.home,
    units: { 'small-cargo': 1 },
  });
  const fleet = sent.body.data?.id_activity ?? 0;
  const union = await foundUnion(game, ann, fleet);
  const ids = {
    application: application.body.id,
    invitation: invitation.body.id,
    member: bob.id,
    rank: await rankWith(game, ann, bob, ['texts']),
    pact: pact.body.id,
    message,
    circular: circular.body.id,
    mark: marks[0]?.id ?? 0,
    alliance: wolf,
    fleet,
    union: union.body.id_union,
  };
  return { ann, bob, wolf, ids };
}

type Kind = keyof Awaited<ReturnType<typeof wolves>>['ids'];

/** Calls that name something of an alliance, what they name, and what is sent. */
const calls: readonly (readonly [route: RouteName, names: Kind, body?: object])[] = [
  ['GET /alliance/{id}', 'alliance'],
  ['POST /alliance/{id}/join', 'alliance'],
  ['DELETE /alliance/application/{id}', 'application'],
  ['POST /alliance/application/{id}/accept', 'application'],
  ['POST /alliance/application/{id}/decline', 'application', { words: 'No' }],
  ['POST /alliance/application/{id}/report', 'application', { reason: 'spam' }],
  ['DELETE /alliance/invitation/{id}', 'invitation'],
  ['DELETE /alliance/member/{id}', 'member'],
  ['POST /alliance/member/{id}/rank', 'member', { rank_id: null }],
  ['POST /alliance/rank/{id}', 'rank', { name: 'Mine', rights: [] }],
  ['DELETE /alliance/rank/{id}', 'rank'],
  ['POST /alliance/pact/{id}/accept', 'pact'],
  ['POST /alliance/pact/{id}/end', 'pact'],
  ['GET /alliance/pact/{id}/channel', 'pact'],
  ['POST /alliance/pact/{id}/channel', 'pact', { message: 'Hello' }],
  ['GET /alliance/circular/{id}', 'circular'],
  ['POST /alliance/circular/{id}/read', 'circular'],
  ['POST /alliance/circular/{id}/report', 'circular', { reason: 'spam' }],
  ['GET /alliance/room/{id}/shared', 'message'],
  ['DELETE /alliance/room/{id}', 'message'],
  ['POST /alliance/room/{id}/report', 'message', { reason: 'spam' }],
  ['POST /alliance/room/{id}/pin', 'message'],
  ['DELETE /alliance/mark/{id}', 'mark'],
  ['POST /activity/{id}/union', 'fleet'],
  ['POST /union/{id}/invite', 'union', { name: 'Ivy' }],
  ['POST /union/{id}/decline', 'union'],
];

/** What is read without an id. */
const reads = [
  'GET /alliance',
  'GET /alliance/members',
  'GET /alliance/threat',
  'GET /alliance/applications',
  'GET /alliance/mark',
  'GET /alliance/pact',
  'GET /alliance/circular',
  'GET /alliance/room',
  'GET /alliance/room/search?query=moonrise',
  'GET /alliance/waiting',
  'GET /alliance/ranking',
  'GET /union',
] as const;

/** Everything that belongs to an alliance, but for what its readers have read. */
async function stored({ game }: World): Promise<unknown> {
  const tables = {
    alliance: 'id, tag, name, founder_id, inside, outside, pinned_id',
    alliance_member: 'account_id, alliance_id, rank_id',
    alliance_rank: 'id, name, rights',
    alliance_application: 'id, declined_at',
    alliance_invitation: 'id',
    alliance_mark: 'id, text',
    pact: 'id, kind, begins_at, ended_at, end_asked_by',
    room_message: 'id, text, removed_at',
    circular_receiver: 'circular_id, account_id, read_at',
    complaint: 'id',
    fleet: 'id, union_id',
    union_invitation: 'union_id, account_id, declined',
  };
  const rows = Object.entries(tables).map(async ([table, columns]) => [
    table,
    (await sql.raw(`select ${columns} from ${table} order by ${columns}`).execute(game.db)).rows,
  ]);
  return Object.fromEntries(await Promise.all(rows));
}

/** Everybody who is not in the wolves, with as many rights of their own as there are. */
async function intruders(game: World, ann: TestPlayer, wolf: number): Promise<readonly TestPlayer[]> {
  const outsider = await game.player('Outsider', WITH_SHIPS);
  const applicant = await game.player('Applicant', FOUNDER);
  await apply(game, applicant, wolf);
  const removed = await game.player('Removed', FOUNDER);
  const { body } = await game.call(ann, 'POST /alliance/invite', { body: { name: removed.name } });
  expect(body.message).toBe('Removed is invited.');
  await join(game, removed, wolf);
  await rankWith(game, ann, removed, [...allianceRights]);
  expect((await remove(game, ann, removed)).status).toBe(200);
  const rival = await game.player('Rival', FOUNDER);
  await found(game, rival, 'BEAR');
  const universe = await game.addUniverse({ name: 'Elsewhere' });
  const stranger = await game.player('Stranger', FOUNDER, universe);
  await found(game, stranger, 'WOLF');
  return [outsider, applicant, removed, rival, stranger];
}

test('no real id of an alliance opens anything to outsiders, applicants, the removed, rivals, or a namesake elsewhere', async () => {
  const game = await world();
  const { ann, wolf, ids } = await wolves(game);
  const others = await intruders(game, ann, wolf);
  const before = await stored(game);
  const wrong: string[] = [];
  for (const by of others) {
    for (const [route, kind, body] of calls) {
      const address = route.replace('{id}', String(ids[kind])).replace(' ', ' /api/v1');
      const reply = await sendTo(game.app, by, address, body ?? (route.startsWith('POST') ? {} : undefined));
      const isPublic = route === 'GET /alliance/{id}' && by.name !== 'Stranger';
      const isRefused = reply.statusCode >= 400 && reply.statusCode < 500;
      if (isRefused === isPublic || reply.body.includes(SECRET)) {
        wrong.push(`${by.name} ${route}: ${reply.statusCode} ${reply.body}`);
      }
    }
    for (const read of reads) {
      const reply = await sendTo(game.app, by, read.replace(' ', ' /api/v1'));
      if (reply.statusCode >= 500 || reply.body.includes(SECRET)) wrong.push(`${by.name} ${read}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await stored(game)).toEqual(before);
});

test('of forty messages, twenty circulars and 42 mentions at once no more are written than the limits say', async () => {
  const game = await world();
  const { ann, bob } = await wolves(game);
  const written = async (replies: readonly Promise<{ readonly status: number }>[]) => {
    const statuses = (await Promise.all(replies)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    return statuses.filter((status) => status === 200).length;
  };
  // One was written before, into the channel.
  expect(await written(Array.from({ length: 40 }, (_, at) => say(game, ann, `Hello ${at}`)))).toBe(19);
  const body = { subject: 'Plan', message: 'At eight.' };
  const circulars = Array.from({ length: 20 }, () => game.call(ann, 'POST /alliance/circular', { body }));
  expect(await written(circulars)).toBe(9);
  let mentions = 0;
  for (const minute of [1, 2, 3]) {
    await game.advance({ minutes: 1 });
    const calling = Array.from({ length: 14 }, (_, at) => say(game, bob, `@${ann.name} ${minute} ${at}`));
    mentions += await written(calling);
  }
  expect(mentions).toBe(30);
});
