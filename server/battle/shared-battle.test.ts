import { expect, test } from 'vitest';
import { found } from '../testing/alliance-calls.ts';
import { sendTo } from '../testing/calls.ts';
import { reportsOf, send } from '../testing/fleet-calls.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

/** Ann has beaten Bob's launchers, and both have their reports; Carla took no part. */
async function fought() {
  const game = await world();
  const at = { galaxy: 1, system: 1, position: 4 };
  const ann = await game.player('Ann', {
    planet: { at, units: { cruiser: 30, 'light-fighter': 40, 'small-cargo': 1 }, stock: { deuterium: 9000 } },
    research: {
      'combustion-drive': 6,
      'impulse-drive': 4,
      'weapons-technology': 3,
      'computer-technology': 3,
    },
  });
  const bob = await game.player('Bob', {
    planet: { at: { ...at, position: 8 }, units: { 'rocket-launcher': 200 }, stock: { metal: 8000 } },
    research: { 'armour-technology': 2 },
  });
  const carla = await game.player('Carla');
  const units = { 'light-fighter': 40, cruiser: 30 };
  expect((await send(game, ann, { mission_type: 'attack', to_planet_id: bob.home, units })).status).toBe(200);
  await game.advance({ hours: 6 });
  return { game, ann, bob, carla, at };
}

const battleReport = async (game: World, of: TestPlayer): Promise<string> => {
  const told = (await reportsOf(game, of)).find(({ has_battle }) => has_battle);
  return String(told?.id_report);
};

const share = (game: World, by: TestPlayer, id: string, coordinates?: boolean) =>
  game.call(by, 'POST /report/{id}/share', {
    params: { id },
    ...(coordinates === undefined ? {} : { body: { show_coordinates: coordinates } }),
  });

const visit = (game: World, token: string) => game.call(null, 'GET /battle/{token}', { params: { token } });

test('both sides can see the battle of their reports, round by round', async () => {
  const { game, ann, bob, carla } = await fought();
  const [annsReport, bobsReport] = [await battleReport(game, ann), await battleReport(game, bob)];
  const { body } = await game.call(ann, 'GET /report/{id}/battle', { params: { id: annsReport } });
  expect(body).toMatchObject({
    result: 'attacker_won',
    place: { coordinates: { position: 8 } },
    attackers: [{ player: ann.name, technologies: { weapons: 3 } }],
    defenders: [{ player: bob.name, technologies: { armour: 2 } }],
    share: null,
  });
  expect(body.attackers[0]?.units).toEqual([
    { key: 'light-fighter', name: 'Light Fighter', quantity: 40 },
    { key: 'cruiser', name: 'Cruiser', quantity: 30 },
  ]);
  expect(body.moments).toHaveLength(body.rounds.length + 1);
  // 40 hulls of 400 and 30 of 2700; 200 of 200 with two levels of armour.
  expect(body.moments[0]).toEqual({
    attackers: { units: 70, hull: 97_000 },
    defenders: { units: 200, hull: 48_000 },
  });
  expect(body.moments.at(-1)?.defenders).toEqual({ units: 0, hull: 0 });
  const his = await game.call(bob, 'GET /report/{id}/battle', { params: { id: bobsReport } });
  expect(his.body.rounds).toEqual(body.rounds);
  for (const id of [annsReport, bobsReport, '999999', 'x']) {
    expect((await game.call(carla, 'GET /report/{id}/battle', { params: { id } })).status).toBe(404);
  }
});

test('the tag of an alliance stands with the names of a battle, for everybody with the link', async () => {
  const { game, ann } = await fought();
  const wolf = await found(game, ann, 'WOLF');
  const id = await battleReport(game, ann);
  const own = await game.call(ann, 'GET /report/{id}/battle', { params: { id } });
  const shared = await visit(game, (await share(game, ann, id)).body.token);
  for (const { body } of [own, shared]) {
    expect(body.attackers[0]?.alliance).toEqual({ id: wolf, tag: 'WOLF' });
    expect(body.defenders[0]?.alliance).toBeNull();
  }
});

test('a report without a battle cannot be replayed or shared', async () => {
  const { game, ann, bob } = await fought();
  const units = { 'small-cargo': 1 };
  await send(game, ann, { mission_type: 'transport', to_planet_id: bob.home, units, deuterium: 1 });
  await game.advance({ hours: 6 });
  const id = String((await reportsOf(game, bob)).find(({ type }) => type === 'transport')?.id_report);
  expect((await game.call(bob, 'GET /report/{id}/battle', { params: { id } })).status).toBe(404);
  expect((await share(game, bob, id)).status).toBe(404);
});

test('a shared battle hides the coordinates unless its owner shows them', async () => {
  const { game, ann, bob } = await fought();
  const id = await battleReport(game, ann);
  const { body } = await share(game, ann, id);
  expect(body).toEqual({
    token: expect.stringMatching(/^[\w-]{22}$/) as string,
    path: `/battle/${body.token}`,
    show_coordinates: false,
  });
  const hidden = await visit(game, body.token);
  expect(hidden.status).toBe(200);
  expect(hidden.body.place.coordinates).toBeNull();
  expect(hidden.body.attackers[0]).toMatchObject({ player: ann.name, technologies: null });
  expect(hidden.body.defenders[0]).toMatchObject({ player: bob.name, technologies: null });
  expect(JSON.stringify(hidden.body)).not.toMatch(/"position"|seed/);
  const own = await game.call(ann, 'GET /report/{id}/battle', { params: { id } });
  expect(own.body.share).toEqual(body);

  expect((await share(game, ann, id, true)).body).toEqual({ ...body, show_coordinates: true });
  expect((await visit(game, body.token)).body.place.coordinates).toEqual({
    galaxy: 1,
    system: 1,
    position: 8,
  });
});

test('a report shared twice, even at the same time, has one link; each side has its own', async () => {
  const { game, ann, bob } = await fought();
  const id = await battleReport(game, ann);
  const both = await Promise.all([share(game, ann, id), share(game, ann, id), share(game, ann, id)]);
  expect(new Set(both.map(({ body }) => body.token)).size).toBe(1);
  const his = await share(game, bob, await battleReport(game, bob));
  expect(his.body.token).not.toBe(both[0]?.body.token);
});

test("nobody can share another player's report, or end its link", async () => {
  const { game, ann, bob, carla } = await fought();
  const id = await battleReport(game, ann);
  expect((await share(game, bob, id)).status).toBe(404);
  expect((await share(game, carla, id)).status).toBe(404);
  const { body } = await share(game, ann, id);
  expect((await game.call(bob, 'DELETE /report/{id}/share', { params: { id } })).status).toBe(404);
  expect((await visit(game, body.token)).status).toBe(200);
});

test('a link stops working once it is ended or its report deleted, and a new one differs', async () => {
  const { game, ann } = await fought();
  const id = await battleReport(game, ann);
  const first = (await share(game, ann, id)).body.token;
  expect((await game.call(ann, 'DELETE /report/{id}/share', { params: { id } })).status).toBe(200);
  expect((await visit(game, first)).status).toBe(404);
  expect((await game.call(ann, 'DELETE /report/{id}/share', { params: { id } })).status).toBe(404);
  const second = (await share(game, ann, id)).body.token;
  expect(second).not.toBe(first);
  await game.call(ann, 'POST /report/delete', { body: { ids: [Number(id)] } });
  expect((await visit(game, second)).status).toBe(404);
});

test('a wrong link is not found, and search engines are kept away from valid ones', async () => {
  const { game, ann } = await fought();
  for (const token of ['x', 'A'.repeat(22), 'A'.repeat(23), '%00'.repeat(22), "';--"]) {
    expect((await visit(game, token)).status).toBe(404);
  }
  const { body } = await share(game, ann, await battleReport(game, ann));
  const reply = await sendTo(game.app, null, `GET /api/v1/battle/${body.token}`);
  expect(reply.headers['x-robots-tag']).toBe('noindex');
});

test('too many attempts at links have to wait', async () => {
  const { game } = await fought();
  const tries = Array.from({ length: 121 }, () => visit(game, 'A'.repeat(22)));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
