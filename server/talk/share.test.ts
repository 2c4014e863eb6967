import { expect, test } from 'vitest';
import { allianceOf, FOUNDER, remove } from '../testing/alliance-calls.ts';
import { movementsOf, reportsOf, secondsTo, send } from '../testing/fleet-calls.ts';
import { roomOf } from '../testing/talk-calls.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

const spies = { planet: { units: { 'small-cargo': 20, 'espionage-probe': 5 }, stock: { deuterium: 5000 } } };

/** Ann leads the wolves with Bob in them, and has spied on Eve. */
async function afterSpying() {
  const game = await world();
  const ann = await game.player('Ann', spies);
  const [bob, eve] = [await game.player('Bob'), await game.player('Eve')];
  await allianceOf(game, 'WOLF', ann, [bob]);
  const spy = { mission_type: 'spy', to_planet_id: eve.home, units: { 'espionage-probe': 5 } } as const;
  await send(game, ann, spy);
  const [flight] = await movementsOf(game, ann);
  await game.advance(secondsTo(game, flight?.end_time));
  const [report] = await reportsOf(game, ann);
  return { game, ann, bob, eve, report: report?.id_report ?? 0 };
}

const share = (game: World, by: TestPlayer, report: number, message = '') =>
  game.call(by, 'POST /alliance/room/share', { body: { report_id: report, message } });

const shared = (game: World, by: TestPlayer, message: number) =>
  game.call(by, 'GET /alliance/room/{id}/shared', { params: { id: String(message) } });

test('a shared spy report is read by all members, even after it was deleted, and says nothing of where the probes came from', async () => {
  const { game, ann, bob, eve, report } = await afterSpying();
  const { status, body } = await share(game, ann, report, 'Look at this');
  expect([status, body.message]).toEqual([200, "The report is in your alliance's room now."]);
  await game.call(ann, 'POST /report/delete', { body: { ids: [report] } });
  const [message] = (await roomOf(game, bob)).body.data;
  expect(message).toMatchObject({
    message: 'Look at this',
    attachment: { kind: 'report', type: 'spy', target: { id_planet: eve.home } },
  });
  const { data } = (await shared(game, bob, message?.id ?? 0)).body;
  expect(data.message).toMatchObject({ code: 'spied', enemy: { name: 'Eve' } });
  expect([data.from_planet.id_planet, data.from_planet.name]).toEqual([null, '']);
  expect(data.from_planet).toMatchObject({
    galaxy: data.to_planet.galaxy,
    system: data.to_planet.system,
    position: data.to_planet.position,
  });
});

test('nobody else reads a shared report, and nobody shares that of another', async () => {
  const { game, ann, bob, eve, report } = await afterSpying();
  expect((await share(game, bob, report)).body.code).toBe('not-found');
  expect((await share(game, eve, report)).body.code).toBe('no-alliance');
  const { data } = (await share(game, ann, report)).body;
  expect((await shared(game, bob, data.id)).status).toBe(200);
  expect((await shared(game, eve, data.id)).body.code).toBe('no-alliance');
  await remove(game, ann, bob);
  expect((await shared(game, bob, data.id)).body.code).toBe('no-alliance');
  await game.call(ann, 'DELETE /alliance/room/{id}', { params: { id: String(data.id) } });
  expect((await shared(game, ann, data.id)).body.code).toBe('room-message-unknown');
  const alone = await game.player('Fay', FOUNDER);
  await allianceOf(game, 'BEAR', alone, []);
  expect((await shared(game, alone, data.id)).body.code).toBe('room-message-unknown');
});

test('a request names an own planet, what is needed and until when', async () => {
  const { game, ann, bob } = await afterSpying();
  const ask = (planet: number, hours: number, deuterium = 50_000) =>
    game.call(ann, 'POST /alliance/room/request', {
      body: {
        planet_id: planet,
        resources: { metal: 0, crystal: 0, deuterium },
        until: new Date(game.now() + hours * 3_600_000).toISOString(),
      },
    });
  expect((await ask(bob.home, 2)).body.code).toBe('not-found');
  expect((await ask(ann.home, 72)).body.code).toBe('request-time');
  expect((await ask(ann.home, 2, 0)).body.code).toBe('request-empty');
  expect((await ask(ann.home, 2)).status).toBe(200);
  expect((await roomOf(game, bob)).body.data).toMatchObject([
    {
      message: '',
      sender: { name: 'Ann' },
      attachment: {
        kind: 'request',
        planet: { id_planet: ann.home },
        resources: { metal: 0, crystal: 0, deuterium: 50_000 },
      },
    },
  ]);
});
