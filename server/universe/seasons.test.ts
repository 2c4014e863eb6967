import { DAY_MS, HOUR_MS, MINUTE_MS } from '@farhold/engine/time/duration';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eraseOldAiPlayers } from '../ai/erase-old-players.ts';
import { followSeasons } from '../ai/follow-season.ts';
import { setAiPlayers } from '../ai/set-count.ts';
import { plannedSeason } from '../operator/planned-season.ts';
import { eraseAccount } from '../personal-data/erase-account.ts';
import { allianceOf } from '../testing/alliance-calls.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { seededSearch } from '../testing/expedition-luck.ts';
import { send } from '../testing/fleet-calls.ts';
import { operator } from '../testing/operator-at.ts';
import { signedInAgain } from '../testing/test-player.ts';
import { DIE, plantTrigger } from '../testing/plant-trigger.ts';
import { world, type World } from '../testing/world.ts';
import { foundUniverse } from './found-universe.ts';
import { classicWar } from '@farhold/engine/universe/war-rules';
import { universeId } from '@farhold/engine/ids';

/** A series of seasons of two hours with a pause of one, or another one, from now on. */
async function series(game: World, pauseMs = HOUR_MS) {
  const wishes = {
    name: 'Tempest',
    buildingSpeed: 1,
    season: 2 * HOUR_MS,
    every: 2 * HOUR_MS + pauseMs,
  };
  const speeds = { resourcesSpeed: 2, researchSpeed: 3, fleetSpeed: 4, buildingSpeed: 5 };
  const war = { ...classicWar, loot: 60 };
  const wanted = {
    ...speeds,
    maxPlayers: 40,
    allianceMembers: 9,
    protection: false,
    war,
    ...plannedSeason(wishes, game.now()),
  };
  const made = await game.game.db.transaction().execute((tx) => foundUniverse(tx, wanted, game.now()));
  return universeId(made?.id ?? 0);
}

const listed = async ({ call }: World) => (await call(null, 'GET /universes')).body;
const named = async (game: World, name: string) => (await listed(game)).find((one) => one.name === name);
const isoAfter = (game: World, ms: number) => new Date(game.now() + ms).toISOString();

const endOf = async ({ call }: World, id: number) =>
  (await call(null, 'GET /universes/{id}/standing', { params: { id: String(id) } })).body;

test('a season says from its first day when it ends and what wins; the next one starts by itself with the same rules', async () => {
  const game = await world();
  const first = await series(game);
  const end = isoAfter(game, 2 * HOUR_MS);
  expect(await named(game, 'Tempest I')).toMatchObject({
    ends_at: end,
    has_ended: false,
    victory: 'points',
    series: 'Tempest',
    season: 1,
    season_of: null,
  });
  const ann = await game.player('Ann', {}, first);
  await game.advance({ hours: 2 });
  expect(await named(game, 'Tempest II')).toMatchObject({
    started_at: isoAfter(game, HOUR_MS),
    ends_at: isoAfter(game, 3 * HOUR_MS),
    season: 2,
    season_of: first,
    current_players: 0,
    max_players: 40,
    alliance_members: 9,
    resources_speed: 2,
    research_speed: 3,
    fleet_speed: 4,
    building_speed: 5,
    war: { loot: 60, ship_debris: 30, defence_debris: 0, rebuilt: 70 },
    protection: false,
    victory: 'points',
  });
  const second = (await named(game, 'Tempest II'))?.id_universe ?? 0;
  const join = () => game.call(ann, 'POST /user/universes/{id}/join', { params: { id: second } });
  expect(await join()).toMatchObject({ status: 409, body: { code: 'universe-not-open-yet' } });
  await game.advance({ hours: 1 });
  expect((await join()).status).toBe(200);
  await expectConsistent(game);
});

test('two workers at once, and one that dies in the middle, leave one successor', async () => {
  const game = await world();
  const first = await series(game);
  await game.player('Ann', {}, first);
  await game.advance({ hours: 2 }, 'asleep');
  const { db } = game.game;
  const ending = `after insert on timed_event for each row when (new.kind = 'universe-ends')`;
  const revive = await plantTrigger(game.game, ending, DIE);
  await game.game.resolveDue(first).catch(() => {});
  expect(await named(game, 'Tempest I')).toMatchObject({ has_ended: false });
  expect(await named(game, 'Tempest II')).toBeUndefined();
  expect(await endOf(game, first)).toEqual({ data: [], winners: [], battles: [], alliances: [] });
  await revive();
  await sql`update timed_event set parked_at = null, failure = null`.execute(db);
  game.takeLog();
  await Promise.all([1, 2, 3].map(() => game.game.resolveDue(first)));
  expect((await listed(game)).map(({ name }) => name)).toEqual(['Origin', 'Tempest I', 'Tempest II']);
  expect(
    await db.selectFrom('timed_event').select('kind').where('kind', '=', 'universe-ends').execute(),
  ).toHaveLength(1);
});

test('a worker that comes days late leaves one running season, not a row of empty ones', async () => {
  const game = await world();
  const first = await series(game);
  await game.player('Ann', {}, first);
  const began = game.now();
  await game.advance({ hours: 100 }, 'asleep');
  for (let look = 0; look < 3; look += 1) await game.wake();
  const seasons = (await listed(game)).filter((one) => one.series === 'Tempest');
  expect(seasons.map(({ name, has_ended }) => [name, has_ended])).toEqual([
    ['Tempest I', true],
    ['Tempest II', false],
  ]);
  // Every third hour one starts: the 33rd since the first began an hour ago.
  expect(seasons[1]?.started_at).toBe(new Date(began + 99 * HOUR_MS).toISOString());
});

test('a season that begins again at another minute has its magic items by that minute, gold planets among them', async () => {
  const game = await world();
  const first = await series(game, 77 * MINUTE_MS);
  await game.advance({ hours: 3, minutes: 17 });
  const season = await named(game, 'Tempest I');
  expect(season).toMatchObject({ started_at: isoAfter(game, 0), has_ended: false });
  const { db } = game.game;
  const gold = await db.selectFrom('magic_item').selectAll().where('item', '=', 'gold-planet').execute();
  expect(gold.map(({ appeared_at: at }) => at)).toContain(game.now());
  const next = await db
    .selectFrom('timed_event')
    .select('due_at')
    .where('universe_id', '=', first)
    .where('kind', '=', 'magic-items-appear')
    .execute();
  expect(next).toEqual([{ due_at: game.now() + HOUR_MS }]);
});

test('a numeral whose name is taken is skipped', async () => {
  const game = await world();
  const first = await series(game);
  await game.addUniverse({ name: 'Tempest II' });
  await game.player('Ann', {}, first);
  await game.advance({ hours: 2 });
  expect(await named(game, 'Tempest III')).toMatchObject({ season: 3, season_of: first });
});

test('an operator moves the end, takes it back, and stops the series', async () => {
  const game = await world();
  const first = await series(game);
  await game.player('Ann', {}, first);
  const { db } = game.game;
  const season = (...args: string[]) =>
    operator(game, 'universe', 'season', '--universe', String(first), ...args);
  expect((await operator(game, 'universe', 'end', '--universe', String(first), '--undo')).exitCode).toBe(0);
  await game.advance({ hours: 5 });
  expect(await named(game, 'Tempest I')).toMatchObject({ has_ended: false, ends_at: null });
  const later = isoAfter(game, 100 * 365 * DAY_MS).replace('.000', '');
  expect((await operator(game, 'universe', 'end', '--universe', String(first), '--at', later)).exitCode).toBe(
    0,
  );
  expect((await season('--every', '2h', '--length', '3h')).exitCode).toBe(1);
  expect((await season('--every', '2h', '--stop')).exitCode).toBe(2);
  expect((await season()).exitCode).toBe(2);
  expect((await season('--stop')).exitCode).toBe(0);
  await db
    .updateTable('timed_event')
    .set({ due_at: game.now() })
    .where('kind', '=', 'universe-ends')
    .execute();
  await game.wake();
  expect((await listed(game)).map(({ name }) => name)).toEqual(['Origin', 'Tempest I']);
  expect((await season('--every', '2h')).stderr).toContain('ended');
});

test('the usual length follows the speed, and wishes that contradict each other are explained', async () => {
  const game = await world();
  const create = (...args: string[]) => operator(game, 'universe', 'create', '--json', ...args);
  const span = ({ json }: Awaited<ReturnType<typeof create>>) => {
    const { started_at, ends_at } = json as { started_at: string; ends_at: string };
    return (Date.parse(ends_at) - Date.parse(started_at)) / DAY_MS;
  };
  expect(span(await create('--name', 'Slow', '--season'))).toBe(60);
  expect(span(await create('--name', 'Fast', '--season', '--building-speed', '100'))).toBe(7);
  expect((await create('--name', 'Weekly', '--every', '7d')).json).toMatchObject({
    name: 'Weekly I',
    season: 1,
  });
  expect((await create('--name', 'Calm', '--season', '3d', '--victory', 'none')).json).toMatchObject({
    name: 'Calm',
    victory: 'none',
    season: null,
  });
  expect((await create('--name', 'Wrong', '--season', '8d', '--every', '7d')).stderr).toContain(
    'must end before',
  );
  expect((await create('--name', 'W'.repeat(31), '--every', '7d')).exitCode).toBe(1);
  expect((await create('--name', 'Wrong', '--season', '0d')).exitCode).toBe(2);
  expect((await create('--name', 'Wrong', '--every', 'weekly')).exitCode).toBe(2);
  expect((await create('--name', 'Wrong', '--victory', 'luck')).exitCode).toBe(2);
});

test('seasons that are planned later change nothing about what wins, unless nobody has said that', async () => {
  const game = await world();
  const won = async (...args: string[]) => {
    const made = (await operator(game, 'universe', 'create', '--json', ...args)).json as {
      id_universe: number;
      name: string;
    };
    const planned = ['universe', 'season', '--universe', String(made.id_universe), '--every', '7d'];
    expect((await operator(game, ...planned)).exitCode).toBe(0);
    return (await named(game, made.name))?.victory;
  };
  expect(await won('--name', 'Silent')).toBe('points');
  expect(await won('--name', 'Calm', '--victory', 'none')).toBe('none');
  expect(await won('--name', 'Short', '--season', '3d', '--victory', 'none')).toBe('none');
  expect(await won('--name', 'Series', '--every', '3d', '--victory', 'none')).toBe('none');
  expect(await won('--name', 'Race', '--victory', 'points')).toBe('points');
});

test('the AI players move to the next season under their names, each once, and retired ones stay', async () => {
  const game = await world();
  const first = await series(game);
  await setAiPlayers(game.game, first, 4);
  await setAiPlayers(game.game, first, 3);
  await game.advance({ hours: 2 });
  await followSeasons(game.game);
  expect(await named(game, 'Tempest II')).toMatchObject({ ai_players: 0 });
  await game.advance({ hours: 1 });
  await Promise.all([followSeasons(game.game), followSeasons(game.game)]);
  const second = await named(game, 'Tempest II');
  expect(second).toMatchObject({ ai_players: 3, people: 0 });
  const names = async (universe: number) =>
    (
      await game.game.db
        .selectFrom('ai_player')
        .innerJoin('account', 'account.id', 'account_id')
        .select(['name', 'turns', 'next_turn_at'])
        .where('universe_id', '=', universe)
        .execute()
    ).filter(({ next_turn_at: at }) => at === null || at >= game.now());
  expect(await names(second?.id_universe ?? 0)).toHaveLength(3);
  const stood = (await endOf(game, first)).data.map(({ name }) => name);
  for (const { name, turns } of await names(second?.id_universe ?? 0)) {
    expect(stood).toContain(name);
    expect(turns).toBe(0);
  }
  expect(await names(first)).toHaveLength(1);
  await expectConsistent(game);
});

test('AI players of a season without a successor go after thirty days, and its ranking keeps their names', async () => {
  const game = await world();
  const first = await series(game);
  await setAiPlayers(game.game, first, 3);
  await operator(game, 'universe', 'season', '--universe', String(first), '--stop');
  await game.advance({ hours: 2 });
  const stood = (await endOf(game, first)).data.map(({ name }) => name);
  expect(stood).toHaveLength(3);
  await game.advance({ hours: 30 * 24 - 1 });
  await eraseOldAiPlayers(game.game);
  const accounts = () => game.game.db.selectFrom('ai_player').select('account_id').execute();
  expect(await accounts()).toHaveLength(3);
  await game.advance({ hours: 1 });
  await Promise.all([eraseOldAiPlayers(game.game), eraseOldAiPlayers(game.game)]);
  await eraseOldAiPlayers(game.game);
  expect(await accounts()).toEqual([]);
  expect(await game.game.db.selectFrom('account').select('id').execute()).toEqual([]);
  expect((await endOf(game, first)).data.map(({ name }) => name)).toEqual(stood);
});

test('a season whose costliest battle was an ambush ends and has a successor, even if that failed before: the end shows battles between players', async () => {
  const game = await world();
  const first = await series(game);
  const at = { galaxy: 1, system: 1, position: 4 };
  const ann = await game.player(
    'Ann',
    {
      planet: { at, units: { cruiser: 40 }, stock: { deuterium: 90_000 } },
      research: { 'impulse-drive': 6, 'computer-technology': 2, astrophysics: 1 },
    },
    first,
  );
  const bob = await game.player(
    'Bob',
    { planet: { at: { ...at, system: 2 }, units: { 'rocket-launcher': 1 } } },
    first,
  );
  const home = { from_planet_id: ann.home };
  const explore = { ...home, mission_type: 'expedition', ...at, position: 16, hold_hours: 1 } as const;
  const { body } = await send(game, ann, { ...explore, units: { cruiser: 20 } });
  await seededSearch({ ...game, universe: first }, body.data?.id_activity ?? 0, 'hive');
  const attack = { ...home, mission_type: 'attack', to_planet_id: bob.home } as const;
  await send(game, ann, { ...attack, units: { cruiser: 20 } });
  const { db } = game.game;
  await db
    .updateTable('timed_event')
    .set({ parked_at: game.now(), failure: 'invalid input syntax for type bigint: "hive"' })
    .where('universe_id', '=', first)
    .where('kind', '=', 'universe-ends')
    .execute();
  await game.advance({ hours: 2 });
  const worst = await db.selectFrom('battle').select('galaxy').orderBy('worth_lost', 'desc').execute();
  expect(worst.map(({ galaxy }) => galaxy)).toEqual([null, 1]);
  expect(await named(game, 'Tempest I')).toMatchObject({ has_ended: false });
  expect((await operator(game, 'event', 'retry', '--all')).exitCode).toBe(0);
  await game.wake();
  expect(await named(game, 'Tempest I')).toMatchObject({ has_ended: true });
  expect(await named(game, 'Tempest II')).toMatchObject({ season: 2, season_of: first });
  const { data, battles } = await endOf(game, first);
  expect(data.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
  expect(battles).toMatchObject([{ attacker: 'Ann', defender: 'Bob', worth_lost: 2000 }]);
});

test('the end is worth seeing: winners by category with AI players marked and tags, the best alliances, the biggest battle for everybody, the hall of fame, and badges', async () => {
  const game = await world();
  const first = await series(game);
  let ann = await game.player(
    'Ann',
    {
      planet: {
        at: { galaxy: 1, system: 1, position: 4 },
        levels: { 'metal-mine': 9 },
        units: { cruiser: 20 },
        stock: { metal: 9000, crystal: 9000, deuterium: 90_000 },
      },
      research: { 'combustion-drive': 6, 'impulse-drive': 6, 'computer-technology': 2 },
    },
    first,
  );
  const bob = await game.player(
    'Bob',
    { planet: { at: { galaxy: 1, system: 2, position: 4 }, units: { 'rocket-launcher': 30 } } },
    first,
  );
  await allianceOf(game, 'WOLF', ann, []);
  await allianceOf(game, 'BEAR', bob, []);
  await game.game.db.updateTable('player').set({ is_ai: true }).where('account_id', '=', bob.id).execute();
  expect(
    await send(game, ann, { mission_type: 'attack', units: { cruiser: 20 }, to_planet_id: bob.home }),
  ).toMatchObject({ status: 200 });
  await game.advance({ hours: 2 });
  const { data, winners, battles, alliances } = await endOf(game, first);
  expect(data).toMatchObject([
    { name: 'Ann', tag: 'WOLF', is_ai_player: false },
    { name: 'Bob', tag: 'BEAR', is_ai_player: true },
  ]);
  expect(alliances).toEqual([
    { position: 1, tag: 'WOLF', name: 'The WOLF alliance', members: 1, points: data[0]?.points },
    { position: 2, tag: 'BEAR', name: 'The BEAR alliance', members: 1, points: data[1]?.points },
  ]);
  expect(winners.filter(({ category }) => category === 'ships')).toMatchObject([
    { position: 1, name: 'Ann', tag: 'WOLF', is_ai_player: false },
  ]);
  expect(battles).toMatchObject([
    { attacker: 'Ann', attacker_tag: 'WOLF', defender: 'Bob', defender_tag: 'BEAR', worth_lost: 60_000 },
  ]);
  const shown = await game.call(null, 'GET /battle/{token}', { params: { token: battles[0]?.token ?? '' } });
  expect(shown).toMatchObject({
    status: 200,
    body: { result: 'attacker_won', place: { coordinates: null } },
  });
  const hall = await game.call(null, 'GET /hall-of-fame');
  expect(hall.body).toMatchObject({
    total: 1,
    data: [
      {
        name: 'Tempest I',
        players: 2,
        winners: [
          { position: 1, name: 'Ann', tag: 'WOLF', is_ai_player: false },
          { position: 2, name: 'Bob', tag: 'BEAR', is_ai_player: true },
        ],
        alliances: [
          { position: 1, tag: 'WOLF' },
          { position: 2, tag: 'BEAR' },
        ],
      },
    ],
  });
  expect((await game.call(null, 'GET /hall-of-fame', { query: { page: '2' } })).body.data).toEqual([]);
  expect((await game.call(null, 'GET /hall-of-fame', { query: { page: '0' } })).status).toBe(422);

  await game.advance({ hours: 1 });
  ann = await signedInAgain(game.game, ann);
  const second = (await named(game, 'Tempest II'))?.id_universe ?? 0;
  await game.call(ann, 'POST /user/universes/{id}/join', { params: { id: second } });
  await game.call(ann, 'POST /user/universes/{id}/activate', { params: { id: second } });
  const profile = await game.call(ann, 'GET /player/{id}/profile', { params: { id: String(ann.id) } });
  expect(profile.body.honours[0]).toEqual({
    id_universe: first,
    universe: 'Tempest I',
    category: null,
    position: 1,
  });
  expect(profile.body.honours).toContainEqual({
    id_universe: first,
    universe: 'Tempest I',
    category: 'ships',
    position: 1,
  });

  const renamed = await game.call(ann, 'POST /user/name', { body: { name: 'Anna' } });
  expect(renamed.status).toBe(200);
  await game.game.db
    .updateTable('universe')
    .set({ people: 1, ai_players: 1 })
    .where('id', '=', first)
    .execute();
  await eraseAccount(game.game, bob.id, { keepsName: true });
  expect((await endOf(game, first)).battles).toMatchObject([{ attacker: 'Ann', defender: 'Bob' }]);
  await eraseAccount(game.game, ann.id);
  const left = await endOf(game, first);
  expect(left.battles).toMatchObject([
    { attacker: null, attacker_tag: null, defender: 'Bob', defender_tag: 'BEAR' },
  ]);
  expect(left.data).toMatchObject([
    { name: '–', tag: null },
    { name: 'Bob', tag: 'BEAR' },
  ]);
  expect(left.alliances).toMatchObject([
    { tag: '–', name: '–' },
    { tag: 'BEAR', name: 'The BEAR alliance' },
  ]);
  expect((await game.call(null, 'GET /hall-of-fame')).body.data).toMatchObject([{ players: 2 }]);
});
