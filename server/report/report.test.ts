import { assetIds } from '@farhold/contract/asset-ids';
import { expect, test } from 'vitest';
import { messageOf, reportsOf, send } from '../testing/fleet-calls.ts';
import { foundColony } from '../testing/found-colony.ts';
import { world } from '../testing/world.ts';

/** Bob has been sent three transports by Ann. */
async function threeReports() {
  const game = await world();
  const ann = await game.player('Ann', {
    planet: { units: { 'small-cargo': 3 }, stock: { deuterium: 9000, metal: 900 } },
    research: { 'combustion-drive': 2, 'computer-technology': 5 },
    joinedDaysAgo: 4,
  });
  const bob = await game.player('Bob');
  for (const metal of [100, 200, 300]) {
    const sent = await game.call(ann, 'POST /activity/send', {
      body: {
        from_planet_id: ann.home,
        to_planet_id: bob.home,
        mission_type: 'transport',
        ships: { [assetIds['small-cargo']]: 1 },
        speed: 100,
        metal,
      },
    });
    expect(sent.status).toBe(200);
    await game.advance({ seconds: 1 });
  }
  await game.advance({ hours: 20 });
  return { game, ann, bob };
}

const metalOf = (report: Parameters<typeof messageOf>[0]) =>
  messageOf(report, 'delivered').resources_received?.metal;

test('reports come newest first, in pages, with their total', async () => {
  const { game, bob } = await threeReports();
  const all = await game.call(bob, 'GET /report', { query: {} });
  expect(all.body.map(metalOf)).toEqual([300, 200, 100]);
  const second = await game.call(bob, 'GET /report', { query: { page: '2', per_page: '2' } });
  expect(second.body.map(metalOf)).toEqual([100]);
  const reply = await game.app.inject({
    url: '/api/v1/report',
    headers: { authorization: `Bearer ${bob.token}` },
  });
  expect(reply.headers['x-total-count']).toBe('3');
  const tooMany = await game.call(bob, 'GET /report', { query: { per_page: '101' } });
  expect(tooMany.status).toBe(422);
});

test('the reports of a delivery name the other player to both, and nobody where the planet is the own', async () => {
  const { game, ann, bob } = await threeReports();
  const [sent] = await reportsOf(game, ann);
  const [received] = await reportsOf(game, bob);
  expect(sent?.message).toMatchObject({ receiver: { id: bob.id, name: 'Bob', alliance: null } });
  expect(received?.message).toMatchObject({ sender: { id: ann.id, name: 'Ann', alliance: null } });
  const colony = await foundColony(game.game, ann, { galaxy: 2, system: 7, position: 3 });
  const units = { 'small-cargo': 1 };
  await send(game, ann, { mission_type: 'transport', to_planet_id: colony, units, metal: 5 });
  await game.advance({ hours: 20 });
  const own = (await reportsOf(game, ann)).find(({ to_planet: { id_planet: to } }) => to === colony);
  expect(own?.message).toMatchObject({ code: 'delivered', resources_delivered: { metal: 5 } });
  expect(own?.message).not.toHaveProperty('receiver');
});

test('a report is unread until it is opened, or until all are marked', async () => {
  const { game, bob } = await threeReports();
  const unread = async () => (await game.call(bob, 'GET /report/unread-count')).body.unread_count;
  const [first] = (await game.call(bob, 'GET /report', { query: {} })).body;
  expect([first?.read, first?.is_read, await unread()]).toEqual([false, false, 3]);

  await game.call(bob, 'POST /report/{id}/mark-read', { params: { id: String(first?.id_report) } });
  expect(await unread()).toBe(2);
  await game.call(bob, 'POST /report/mark-all-read');
  expect(await unread()).toBe(0);
});

test('several reports are marked as read at once, and none of another player', async () => {
  const { game, ann, bob } = await threeReports();
  const unread = async () => (await game.call(bob, 'GET /report/unread-count')).body.unread_count;
  const ids = (await game.call(bob, 'GET /report', { query: {} })).body.map(({ id_report: id }) => id);
  expect((await game.call(ann, 'POST /report/mark-read', { body: { ids } })).status).toBe(404);
  expect(await unread()).toBe(3);
  const answer = await game.call(bob, 'POST /report/mark-read', { body: { ids: ids.slice(0, 2) } });
  expect(answer.body.message).toBe('2 reports are marked as read.');
  expect(await unread()).toBe(1);
  expect((await game.call(bob, 'POST /report/mark-read', { body: { ids: [] } })).status).toBe(422);
});

test('a fleet that brings nothing home writes no report', async () => {
  const { game, ann } = await threeReports();
  const types = (await game.call(ann, 'GET /report', { query: {} })).body.map(({ type }) => type);
  expect(types).toEqual(['transport', 'transport', 'transport']);
});

test("nobody can read, mark or delete another player's reports", async () => {
  const { game, ann, bob } = await threeReports();
  const [his] = (await game.call(bob, 'GET /report', { query: {} })).body;
  const id = his?.id_report ?? 0;
  expect((await game.call(ann, 'POST /report/{id}/mark-read', { params: { id: String(id) } })).status).toBe(
    404,
  );
  expect((await game.call(ann, 'POST /report/delete', { body: { ids: [id] } })).status).toBe(404);
  expect((await game.call(bob, 'GET /report', { query: {} })).body).toHaveLength(3);
});

test('deleted reports are gone, the others stay', async () => {
  const { game, bob } = await threeReports();
  const [newest, ...others] = (await game.call(bob, 'GET /report', { query: {} })).body;
  const answer = await game.call(bob, 'POST /report/delete', { body: { ids: [newest?.id_report ?? 0] } });
  expect(answer.body.message).toBe('1 report was deleted.');
  expect((await game.call(bob, 'GET /report', { query: {} })).body).toEqual(others);
});

test('reports can be filtered by type and continued after the last one seen', async () => {
  const { game, ann, bob } = await threeReports();
  const types = async (query: Record<string, string>) =>
    (await game.call(ann, 'GET /report', { query })).body.map(({ type }) => type);
  expect(await types({ type: 'transport' })).toEqual(['transport', 'transport', 'transport']);
  expect(await types({ type: 'spy' })).toEqual([]);
  expect((await game.call(ann, 'GET /report', { query: { type: 'poem' } })).status).toBe(422);

  const [newest, ...others] = (await game.call(bob, 'GET /report', { query: {} })).body;
  const before = String(newest?.id_report);
  expect((await game.call(bob, 'GET /report', { query: { before } })).body).toEqual(others);
  expect((await game.call(bob, 'GET /report', { query: { before: '0' } })).status).toBe(422);
});

test('a single report can be read, by its owner only', async () => {
  const { game, ann, bob } = await threeReports();
  const [his] = (await game.call(bob, 'GET /report', { query: {} })).body;
  const params = { id: String(his?.id_report) };
  expect((await game.call(bob, 'GET /report/{id}', { params })).body).toEqual(his);
  expect((await game.call(ann, 'GET /report/{id}', { params })).status).toBe(404);
  expect((await game.call(ann, 'GET /report/{id}', { params: { id: 'x' } })).status).toBe(404);
});
