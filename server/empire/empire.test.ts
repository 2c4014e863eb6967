import { assetIds } from '@farhold/contract/asset-ids';
import type { PlanetId } from '@farhold/engine/ids';
import { plusSeconds } from '@farhold/engine/time/instant';
import { imposeSanction } from '../account/sanctions.ts';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { auditPlanet } from '../audit/audit-planet.ts';
import { auditUniverse } from '../audit/audit-universe.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { foundColony } from '../testing/found-colony.ts';
import { listening, toldWhile } from '../testing/listening-world.ts';
import { isBeside, textOf } from '../testing/round-trips.ts';
import { world, type World } from '../testing/world.ts';

type Player = Awaited<ReturnType<World['player']>>;

const place = (position: number) => ({ galaxy: 1, system: 1, position });

/** Ann with a home and a rich colony, and Bob with fighters nearby. */
async function neighbours() {
  const game = await world();
  const ann = await game.player('Ann', {
    planet: { at: place(4), levels: { 'research-laboratory': 1 }, units: { 'small-cargo': 2 } },
    research: { 'computer-technology': 3 },
  });
  const colony = await foundColony(game.game, ann, place(6), {
    name: 'New Harbour',
    planet: {
      levels: { shipyard: 2, 'research-laboratory': 1, 'metal-mine': 3 },
      units: { 'rocket-launcher': 5, 'small-cargo': 3 },
      stock: { metal: 9000, crystal: 9000, deuterium: 5000 },
    },
  });
  const bob = await game.player('Bob', {
    planet: {
      at: place(8),
      units: { 'light-fighter': 9, 'small-cargo': 9 },
      stock: { metal: 5000, deuterium: 5000 },
    },
    research: { 'combustion-drive': 1, 'computer-technology': 3 },
    joinedDaysAgo: 4,
  });
  return { game, ann, bob, colony };
}

const abandon = (game: World, by: Player, planet: PlanetId, name = 'New Harbour') =>
  game.call(by, 'POST /planet/{id}/abandon', { params: { id: planet }, body: { name } });

const rename = (game: World, by: Player, planet: PlanetId, name: string) =>
  game.call(by, 'POST /planet/{id}/rename', { params: { id: planet }, body: { name } });

const namesOf = async (game: World, by: Player) =>
  (await game.call(by, 'GET /planet')).body.data.map(({ name }) => name);

const send = (
  game: World,
  by: Player,
  [from, to]: readonly [PlanetId, PlanetId],
  mission_type: 'attack' | 'transport',
  ships: Record<string, number> = { [assetIds['small-cargo']]: 1 },
) =>
  game.call(by, 'POST /activity/send', {
    body: { from_planet_id: from, to_planet_id: to, mission_type, ships, speed: 100 },
  });

const order = (game: World, by: Player, planet: PlanetId, item: keyof typeof assetIds, quantity?: number) =>
  game.call(by, 'POST /activity/build', {
    body: { planet_id: planet, asset_id: assetIds[item], ...(quantity === undefined ? {} : { quantity }) },
  });

test('a muted player names neither planets nor itself', async () => {
  const { game, ann, bob, colony } = await neighbours();
  const mute = { since: game.now(), until: plusSeconds(game.now(), 3600), reason: 'Insults.' };
  await game.game.db.transaction().execute((tx) => imposeSanction(tx, ann.id, 'mute', mute));
  expect((await rename(game, ann, colony, 'Bob is a fool')).body.code).toBe('account-muted');
  const named = (by: Player, name: string) => game.call(by, 'POST /user/name', { body: { name } });
  expect((await named(ann, 'Bobby Fool')).body.code).toBe('account-muted');
  expect((await named(bob, 'Robert')).status).toBe(200);
  await game.advance({ hours: 1 });
  expect((await rename(game, ann, colony, 'Harbour')).status).toBe(200);
  expect((await named(ann, 'Anna')).status).toBe(200);
});

test('the owner can rename a planet, and everybody sees the new name', async () => {
  const { game, ann, bob, colony } = await neighbours();

  const answer = await rename(game, ann, colony, '  Ķeguma   Šķūnis ');

  expect([answer.status, answer.body.data.name]).toEqual([200, 'Ķeguma Šķūnis']);
  expect(await namesOf(game, ann)).toEqual(['Homeworld', 'Ķeguma Šķūnis']);
  const query = { galaxy: '1', system: '1', position: '6' };
  const seen = await game.call(bob, 'GET /planet/coordinates', { query });
  expect(seen.body.data.planet?.name).toBe('Ķeguma Šķūnis');
  await expectConsistent(game);
});

test("a name that is too short, too long or not readable is refused, and so is another player's planet", async () => {
  const { game, ann, bob, colony } = await neighbours();
  for (const [name, code] of [
    ['A', 'planet-name-length'],
    ['a'.repeat(25), 'planet-name-length'],
    ['No\u202Eva', 'planet-name-characters'],
    ['<b>Nova</b>', 'planet-name-characters'],
    ['No\u0000va', 'text-unreadable'],
    ['x'.repeat(201), 'input-invalid'],
  ] as const) {
    const answer = await rename(game, ann, colony, name);
    expect([name, answer.status, answer.body.code]).toEqual([name, 422, code]);
  }
  expect((await rename(game, ann, colony, 'A')).body.message).toBe("A planet's name has 2 to 24 characters.");
  expect((await rename(game, bob, colony, 'Mine now')).status).toBe(404);
  expect((await abandon(game, bob, colony)).status).toBe(404);
  expect(await namesOf(game, ann)).toEqual(['Homeworld', 'New Harbour']);
});

test('an abandoned colony loses stock, units and queues, and the ledgers still add up', async () => {
  const { game, ann, bob, colony } = await neighbours();
  await order(game, ann, colony, 'metal-mine');
  await order(game, ann, colony, 'metal-mine');
  await order(game, ann, colony, 'rocket-launcher', 3);
  await game.advance({ minutes: 20 });

  const answer = await abandon(game, ann, colony);

  expect([answer.status, answer.body.message]).toEqual([200, 'New Harbour was abandoned.']);
  expect(await namesOf(game, ann)).toEqual(['Homeworld']);
  const query = { galaxy: '1', system: '1', position: '6' };
  expect((await game.call(bob, 'GET /planet/coordinates', { query })).body.data.exists).toBe(false);
  const audit = await auditUniverse(game.game.db, game.universe);
  expect(audit).toMatchObject({ equal: true, planets: 2, unequal: [], units: [] });
  const last = await auditPlanet(game.game.db, colony);
  expect([last?.equal, last?.sum.metal, last?.entries.at(-1)?.cause]).toEqual([true, 0, 'abandoned']);
  await game.advance({ hours: 5 });
  expect((await game.call(ann, 'GET /activity/next-times')).body.next_end_time).toBeNull();
  await expectConsistent(game);
});

test('the last planet cannot be abandoned, and a mistyped name abandons nothing', async () => {
  const { game, ann, bob, colony } = await neighbours();
  const wrong = await abandon(game, ann, colony, 'new harbour');
  expect([wrong.status, wrong.body.code]).toEqual([422, 'planet-name-differs']);
  const last = await abandon(game, bob, bob.home, 'Homeworld');
  expect([last.status, last.body.code]).toEqual([422, 'last-planet']);
  expect((await abandon(game, ann, ann.home, 'Homeworld')).status).toBe(200);
  expect(await namesOf(game, ann)).toEqual(['New Harbour']);
  expect((await abandon(game, ann, colony)).body.code).toBe('last-planet');
});

test('when two planets are abandoned at the same time, one stays', async () => {
  const { game, ann, colony } = await neighbours();

  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => abandon(game, ann, colony)),
    ...Array.from({ length: 4 }, () => abandon(game, ann, ann.home, 'Homeworld')),
  ]);

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await namesOf(game, ann)).toHaveLength(1);
  await expectConsistent(game);
});

test('own fleets prevent abandoning their origin and their target', async () => {
  const { game, ann, colony } = await neighbours();
  await send(game, ann, [colony, ann.home], 'transport');
  const from = await abandon(game, ann, colony);
  expect([from.status, from.body.code]).toEqual([422, 'fleets-under-way']);
  expect(from.body.message).toBe(
    'A fleet of yours still comes from this planet or flies to it. Wait or recall first.',
  );
  expect((await abandon(game, ann, ann.home, 'Homeworld')).body.code).toBe('fleets-under-way');
  await game.advance({ hours: 10 });
  expect((await abandon(game, ann, colony)).status).toBe(200);
});

test('research that runs or waits on a planet prevents abandoning it', async () => {
  const { game, ann, colony } = await neighbours();
  await order(game, ann, colony, 'computer-technology');
  const refused = await abandon(game, ann, colony);
  expect([refused.status, refused.body.code]).toEqual([422, 'research-under-way']);
  expect((await abandon(game, ann, ann.home, 'Homeworld')).status).toBe(200);
  await game.advance({ hours: 10 });
  expect((await game.call(ann, 'GET /empire')).body.data.research).toEqual([]);
});

test("other players' fleets to an abandoned planet turn home with everything, and their owners get reports", async () => {
  const { game, ann, bob, colony } = await neighbours();
  await send(game, bob, [bob.home, colony], 'attack', { [assetIds['light-fighter']]: 9 });
  await game.call(bob, 'POST /activity/send', {
    body: {
      from_planet_id: bob.home,
      to_planet_id: colony,
      mission_type: 'transport',
      ships: { [assetIds['small-cargo']]: 4 },
      speed: 100,
      metal: 2000,
    },
  });
  expect((await game.call(ann, 'GET /activity')).body).toHaveLength(2);

  const follow = await listening(game);
  const told = await toldWhile(game, follow, [ann, bob], () => abandon(game, ann, colony));

  expect(told.map((topics) => topics.toSorted())).toEqual([['fleets', 'planets', 'rank'], ['fleets']]);
  expect((await game.call(ann, 'GET /activity')).body).toEqual([]);
  expect((await game.call(bob, 'GET /activity')).body).toMatchObject([
    { planet_to: null, position: 6 },
    { planet_to: null, position: 6 },
  ]);
  await game.advance({ hours: 20 });
  const reports = (await game.call(bob, 'GET /report', { query: {} })).body;
  expect(
    reports
      .filter(({ message }) => message.code === 'target-gone')
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(['attack', 'transport']);
  expect((await game.call(ann, 'GET /report', { query: {} })).body).toEqual([]);
  const { body } = await game.call(bob, 'GET /empire');
  expect(body.data.planets[0]).toMatchObject({ units: { 'light-fighter': 9, 'small-cargo': 9 } });
  await expectConsistent(game);
});

test('reports that name an abandoned planet survive it', async () => {
  const { game, ann, bob, colony } = await neighbours();
  await send(game, bob, [bob.home, colony], 'transport');
  await game.advance({ hours: 10 });
  await abandon(game, ann, colony);
  const [report] = (await game.call(ann, 'GET /report', { query: {} })).body;
  expect(report).toMatchObject({ type: 'transport', to_planet: { name: 'New Harbour', position: 6 } });
});

test('simultaneous abandoning, ordering and sending cause no error and leave nothing half done', async () => {
  const { game, ann, bob, colony } = await neighbours();

  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => send(game, bob, [bob.home, colony], 'transport')),
    ...Array.from({ length: 8 }, () => order(game, ann, colony, 'rocket-launcher', 1)),
    abandon(game, ann, colony),
    ...Array.from({ length: 8 }, () => order(game, ann, colony, 'rocket-launcher', 1)),
    ...Array.from({ length: 4 }, () => rename(game, ann, colony, 'Elsewhere')),
    ...Array.from({ length: 4 }, () => send(game, ann, [ann.home, colony], 'transport')),
  ]);

  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  await game.advance({ hours: 20 });
  await expectConsistent(game);
  expect(await auditUniverse(game.game.db, game.universe)).toMatchObject({ equal: true });
});

test('an abandoned position can be settled again, and fleets to the old planet do not find the new one', async () => {
  const { game, ann, bob, colony } = await neighbours();
  await send(game, bob, [bob.home, colony], 'attack', { [assetIds['light-fighter']]: 9 });
  await abandon(game, ann, colony);
  await foundColony(game.game, ann, place(6));
  await game.advance({ hours: 20 });
  expect((await game.call(bob, 'GET /report', { query: {} })).body).toContainEqual(
    expect.objectContaining({ type: 'attack', message: { code: 'target-gone' } }),
  );
  expect((await game.call(ann, 'GET /report', { query: {} })).body).toEqual([]);
});

test('the empire shows every planet with everything on it and under construction', async () => {
  const { game, ann, bob, colony } = await neighbours();
  await order(game, ann, colony, 'metal-mine');
  await order(game, ann, colony, 'rocket-launcher', 2);
  await order(game, ann, colony, 'computer-technology');

  const { body } = await game.call(ann, 'GET /empire');

  const [home, second] = body.data.planets;
  expect(home).toMatchObject({ id_planet: ann.home, units: { 'small-cargo': 2 } });
  expect(second).toMatchObject({
    id_planet: colony,
    levels: { shipyard: 2, 'research-laboratory': 1, 'metal-mine': 3 },
    units: { 'rocket-launcher': 5, 'small-cargo': 3 },
    used_fields: 6,
    queues: { buildings: [{ level: 4 }], defence: [{ quantity_ordered: 2 }], shipyard: [], aliens: [] },
  });
  expect(body.data.research).toMatchObject([{ planet_id: colony, level: 4, is_running: true }]);
  expect(second?.metal).toBe((await game.call(ann, 'GET /planet')).body.data[1]?.metal);
  expect((await game.call(bob, 'GET /empire')).body.data.planets).toHaveLength(1);
});

test('an empire of many planets takes no more statements than one planet', async () => {
  const { game, ann, bob } = await neighbours();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  const statements = async (player: Player) => {
    // The first request of an account learns where it plays, and what planets it has.
    await game.call(player, 'GET /planet');
    query.mockClear();
    const { body } = await game.call(player, 'GET /empire');
    const sent = query.mock.calls.filter(([statement]) => !isBeside(textOf(statement)));
    return { planets: body.data.planets.length, statements: sent.length };
  };
  for (let position = 1; position <= 15; position += 1) {
    await foundColony(game.game, ann, { galaxy: 2, system: 7, position });
  }
  const small = await statements(bob);
  expect(small).toEqual({ planets: 1, statements: 3 });
  expect(await statements(ann)).toEqual({ planets: 17, statements: small.statements });
});
