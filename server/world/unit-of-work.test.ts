import { accountId, fleetId, planetId } from '@farhold/engine/ids';
import { plusSeconds, startOfDay } from '@farhold/engine/time/instant';
import { expect, test } from 'vitest';
import type { Reader } from '../database/connect.ts';
import { newEvent } from '../time/event-store.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { foundColony } from '../testing/found-colony.ts';
import { world, type World } from '../testing/world.ts';
import { storeAndCommit, type Finished, storeWorks } from './store-works.ts';
import { NeedsOwnTransaction, WorldIsBehind } from './start-again.ts';
import { UnitOfWork } from './unit-of-work.ts';

const even = { resourcesSpeed: 1, researchSpeed: 1, fleetSpeed: 1, buildingSpeed: 1 };

const COLONY = { galaxy: 2, system: 7, position: 3 };

type Sharing = 'alone' | 'shared';

/** Lets a unit of work of the world's universe act in a transaction, which stores what it has changed. */
function work<Result>(
  { game, universe, now }: World,
  act: (unit: UnitOfWork) => Promise<Result> | Result,
  sharing?: Sharing,
): Promise<Result> {
  return game.db.transaction().execute(async (tx) => {
    const unit = new UnitOfWork(tx, universe, { universe: even, now: now() }, sharing);
    const result = await act(unit);
    await storeWorks(tx, universe, [unit]);
    return result;
  });
}

/** What a unit of work would change for others; nothing is stored. */
async function finished(game: World, act: (unit: UnitOfWork) => Promise<void> | void): Promise<Finished> {
  let seen: Finished | undefined;
  const undone = new Error('nothing is stored');
  const attempt = work(game, async (unit) => {
    await act(unit);
    seen = await unit.finish();
    throw undone;
  });
  await expect(attempt).rejects.toBe(undone);
  if (!seen) throw new Error('It has not finished.');
  return seen;
}

/** Ann with mines that run, a colony and dark matter. */
async function annsEmpire() {
  const game = await world();
  const ann = await game.player('Ann', {
    planet: { levels: { 'metal-mine': 5, 'solar-plant': 8 }, units: { 'small-cargo': 3 } },
    research: { 'energy-technology': 1 },
    darkMatter: 100,
  });
  const colony = await foundColony(game.game, ann, COLONY);
  return { game, ann, colony };
}

const linesOf = ({ game }: World, cause: string) =>
  game.db
    .selectFrom('ledger')
    .selectAll()
    .where('cause', '=', cause as 'production')
    .execute();

test('a planet is loaded once, and unknown ones are left out', async () => {
  const { game, ann, colony } = await annsEmpire();
  await work(game, async (unit) => {
    await unit.hold([ann.home, planetId(999_999)]);
    expect([unit.holds(ann.home), unit.holds(colony), unit.holds(planetId(999_999))]).toEqual([
      true,
      false,
      false,
    ]);
    unit.put({ ...unit.planet(ann.home), name: 'Kept' }, 'granted', game.now());
    await unit.hold([colony, ann.home]);
    expect([unit.planet(ann.home).name, unit.planet(colony).name]).toEqual(['Kept', 'Colony']);
  });
});

test('research and dark matter stay as the work has changed them when another planet of the player is held', async () => {
  const { game, ann, colony } = await annsEmpire();
  await work(game, async (unit) => {
    await unit.hold([ann.home]);
    unit.putResearch(ann.id, { 'energy-technology': 2 });
    unit.changeDarkMatter({ player: ann.id, planet: ann.home, amount: -30, cause: 'traded', at: game.now() });
    unit.changeDarkMatter({ player: ann.id, planet: null, amount: -5, cause: 'traded', at: game.now() });
    await unit.hold([colony]);
    expect(unit.owner(ann.id).research).toEqual({ 'energy-technology': 2 });
    expect(unit.darkMatter(ann.id)).toBe(65);
  });
  await work(game, async (unit) => {
    await unit.hold([colony]);
    expect(unit.owner(ann.id)).toEqual({ research: { 'energy-technology': 2 }, vacationSince: null });
    expect([unit.darkMatter(ann.id), unit.darkMatter(accountId(999))]).toEqual([65, 0]);
  });
  await expectConsistent(game);
});

test('more dark matter than a player has is never spent', async () => {
  const { game, ann } = await annsEmpire();
  const spending = work(game, async (unit) => {
    await unit.hold([ann.home]);
    unit.changeDarkMatter({ player: ann.id, planet: null, amount: -101, cause: 'traded', at: game.now() });
  });
  await expect(spending).rejects.toThrow('A player has less dark matter than is to be spent.');
});

test('an empire is known whole only if all of it was held from the beginning', async () => {
  const { game, ann, colony } = await annsEmpire();
  const bob = await game.player('Bob');
  await work(game, async (unit) => {
    await unit.hold([colony, bob.home, ann.home]);
    expect(unit.empireOf(ann.id)).toBeNull();
    unit.noteEmpire(ann.id);
    expect(new Set(unit.empireOf(ann.id))).toEqual(new Set([ann.home, colony]));
    expect(unit.empireOf(bob.id)).toBeNull();
  });
});

test('what is not held is a fault that names it', async () => {
  const { game, ann } = await annsEmpire();
  await work(game, (unit) => {
    expect(() => unit.planet(ann.home)).toThrow(`Planet ${ann.home} is not held.`);
    expect(() => unit.owner(ann.id)).toThrow(`No planet of player ${ann.id} is held.`);
    expect(() => unit.settle(ann.home, game.now())).toThrow(`Planet ${ann.home} is not held.`);
  });
});

test('a command that shares its transaction gets one of its own before it reads, locks or writes more', async () => {
  const { game, ann } = await annsEmpire();
  await work(
    game,
    async (unit) => {
      expect(() => unit.tx).toThrow(NeedsOwnTransaction);
      expect(() => unit.enqueueWrite(async () => {})).toThrow(NeedsOwnTransaction);
      expect(() => unit.runAfterStoring(async () => {})).toThrow(NeedsOwnTransaction);
      await expect(unit.hold([ann.home])).rejects.toThrow(NeedsOwnTransaction);
      // It holds what it needs already.
      await unit.hold([]);
    },
    'shared',
  );
});

test('a command holds no planet while an event is due, and the resolver of events does', async () => {
  const { game, ann } = await annsEmpire();
  await work(game, (unit) =>
    unit.schedule(newEvent({ kind: 'magic-items-appear', version: 1 }, plusSeconds(game.now(), 60))),
  );
  await game.advance({ minutes: 2 }, 'asleep');
  await expect(work(game, (unit) => unit.hold([ann.home]))).rejects.toThrow(WorldIsBehind);
  await game.game.db.transaction().execute(async (tx) => {
    const unit = new UnitOfWork(tx, game.universe, { universe: even, now: null });
    await unit.hold([ann.home]);
    expect(unit.holds(ann.home)).toBe(true);
  });
});

test('time on a planet never runs backwards, and settling twice is one line of the ledger', async () => {
  const { game, ann } = await annsEmpire();
  await game.advance({ hours: 1 });
  const before = (await linesOf(game, 'production')).length;
  await work(game, async (unit) => {
    await unit.hold([ann.home]);
    const settled = unit.settle(ann.home, game.now());
    expect(settled.settledAt).toBe(game.now());
    expect(unit.settle(ann.home, plusSeconds(game.now(), -60))).toBe(settled);
    expect(unit.settle(ann.home, game.now())).toBe(settled);
    expect(unit.planet(ann.home)).toBe(settled);
  });
  expect((await linesOf(game, 'production')).length).toBe(before + 1);
  await expectConsistent(game);
});

test('each planet that has changed is stored with a line for its cause, and one that has not is left alone', async () => {
  const { game, ann, colony } = await annsEmpire();
  const { liveUpdates, changed } = await finished(game, async (unit) => {
    await unit.hold([ann.home, colony]);
    const home = unit.planet(ann.home);
    unit.put({ ...home, stock: { ...home.stock, metal: home.stock.metal - 10 } }, 'traded', game.now());
  });
  expect(liveUpdates).toEqual([{ player: ann.id, universe: game.universe, topic: 'planets' }]);
  expect(changed).toEqual({ players: [ann.id], names: false, map: false, points: false });
  await work(game, async (unit) => {
    await unit.hold([ann.home, colony]);
    const home = unit.planet(ann.home);
    unit.put({ ...home, stock: { ...home.stock, metal: home.stock.metal - 10 } }, 'traded', game.now());
  });
  expect(await linesOf(game, 'traded')).toMatchObject([{ planet_id: ann.home, metal: -10, at: game.now() }]);
  await expectConsistent(game);
});

test('a planet that is removed takes its stock, its units, its levels and its points with it', async () => {
  const { game, ann, colony } = await annsEmpire();
  await work(game, async (unit) => {
    await unit.hold([colony]);
    const planet = unit.planet(colony);
    unit.put({ ...planet, levels: { 'metal-mine': 3 }, units: { 'small-cargo': 2 } }, 'granted', game.now());
    unit.noteUnits(ann.id, 'granted', { 'small-cargo': 2 }, game.now());
  });
  const levels = game.game.db.selectFrom('level_history').select('planet_id').where('planet_id', '=', colony);
  expect(await levels.execute()).toHaveLength(1);
  const { liveUpdates, changed } = await finished(game, async (unit) => {
    await unit.hold([colony]);
    await unit.remove(colony, 'abandoned', game.now());
  });
  expect(liveUpdates).toContainEqual({ player: ann.id, universe: game.universe, topic: 'planets' });
  expect(liveUpdates).toContainEqual({ player: ann.id, universe: game.universe, topic: 'rank' });
  expect(changed).toMatchObject({ names: true, points: true });
  await work(game, async (unit) => {
    await unit.hold([colony]);
    const planet = unit.planet(colony);
    unit.put({ ...planet, levels: { 'metal-mine': 4 } }, 'granted', game.now());
    await unit.remove(colony, 'abandoned', game.now());
    expect(unit.holds(colony)).toBe(false);
  });
  expect(await levels.execute()).toEqual([]);
  expect(await linesOf(game, 'abandoned')).toMatchObject([{ planet_id: colony, metal: -500, crystal: -500 }]);
  await expectConsistent(game);
});

test('everybody sees a new name, a founded planet and what changes on the map, each in its place', async () => {
  const { game, ann } = await annsEmpire();
  const changedBy = async (act: (unit: UnitOfWork) => void) => {
    const { changed } = await finished(game, async (unit) => {
      await unit.hold([ann.home]);
      act(unit);
    });
    return [changed.names, changed.map, changed.points];
  };
  expect(await changedBy(() => {})).toEqual([false, false, false]);
  expect(await changedBy((unit) => unit.noteMapChanged())).toEqual([false, true, false]);
  expect(await changedBy((unit) => unit.noteNamesChanged())).toEqual([true, false, true]);
  const stock = { metal: 0, crystal: 0, deuterium: 0, food: 0, aliens: 0 };
  expect(await changedBy((unit) => unit.noteFounded(ann.home, stock, game.now()))).toEqual([
    true,
    false,
    true,
  ]);
  const renamed = (name: string) => (unit: UnitOfWork) =>
    unit.put({ ...unit.planet(ann.home), name }, 'granted', game.now());
  expect(await changedBy(renamed('Elsewhere'))).toEqual([true, false, true]);
  const units = (unit: UnitOfWork) => unit.noteUnits(ann.id, 'built', { 'small-cargo': 1000 }, game.now());
  expect(await changedBy(units)).toEqual([false, false, true]);
});

test('what came for a planet and is lost makes two lines that cancel out', async () => {
  const { game, ann } = await annsEmpire();
  await work(game, async (unit) => {
    await unit.hold([ann.home]);
    unit.noteLost(ann.home, { metal: 7 }, 'fleet-delivered', game.now());
    unit.noteLost(ann.home, {}, 'fleet-delivered', game.now());
  });
  expect(await linesOf(game, 'fleet-delivered')).toMatchObject([{ metal: 7, crystal: 0 }]);
  expect(await linesOf(game, 'lost')).toMatchObject([{ metal: -7, crystal: 0 }]);
  await expectConsistent(game);
});

test('live updates, notifications and what goals count are stored with everything else, or not at all', async () => {
  const { game, ann } = await annsEmpire();
  const event = { kind: 'message-received', from: { id: ann.id, name: 'Ann' } } as const;
  const act = (unit: UnitOfWork) => {
    unit.tell(ann.id, 'friends');
    unit.alert({ to: ann.id, at: game.now(), event });
    unit.noteDeed(ann.id, 'flights', 1, game.now());
    unit.noteDeed(ann.id, 'flights', 2, game.now());
  };
  await game.game.db.transaction().execute((tx) =>
    tx
      .insertInto('notification_channel')
      .values({
        account_id: ann.id,
        type: 'webhook',
        address: 'https://example.org/hook',
        secret: 'sealed',
        kinds: ['message-received'],
        created_at: game.now(),
      })
      .execute(),
  );
  const { liveUpdates, changed } = await finished(game, act);
  expect(liveUpdates).toEqual([{ player: ann.id, universe: game.universe, topic: 'friends' }]);
  expect(changed.players).toEqual([ann.id]);
  const { db } = game.game;
  const stored = async () => [
    await db.selectFrom('player_deed').select(['deed', 'today', 'day']).execute(),
    await db.selectFrom('notification_delivery').select('event').execute(),
  ];
  expect(await stored()).toEqual([[], []]);
  await work(game, act);
  expect(await stored()).toEqual([[{ deed: 'flights', today: 3, day: startOfDay(game.now()) }], [{ event }]]);
});

test('the earliest of the scheduled events is known, and owners of held planets hear about fleets', async () => {
  const { game, ann } = await annsEmpire();
  const at = (seconds: number) => plusSeconds(game.now(), seconds);
  const { liveUpdates } = await finished(game, async (unit) => {
    await unit.hold([ann.home]);
    expect(unit.scheduled.earliest).toBeNull();
    for (const seconds of [50, 30, 40]) {
      unit.schedule(newEvent({ kind: 'fleet-returns', version: 1, fleet: fleetId(7) }, at(seconds)));
    }
    expect(unit.scheduled.earliest).toBe(at(30));
  });
  expect(liveUpdates).toEqual([{ player: ann.id, universe: game.universe, topic: 'fleets' }]);
  const { liveUpdates: resolving } = await finished(game, async (unit) => {
    await unit.hold([ann.home]);
    unit.resolved({ id: 1, kind: 'fleet-arrives' });
  });
  expect(resolving).toEqual(liveUpdates);
});

test('a resolved event is gone with the work', async () => {
  const { game } = await annsEmpire();
  await work(game, (unit) =>
    unit.schedule(newEvent({ kind: 'magic-items-appear', version: 1 }, plusSeconds(game.now(), 5))),
  );
  const events = game.game.db
    .selectFrom('timed_event')
    .select('id')
    .where('due_at', '=', plusSeconds(game.now(), 5));
  const [event] = await events.execute();
  await work(game, (unit) => unit.resolved({ id: event?.id ?? 0, kind: 'magic-items-appear' }));
  expect(await events.execute()).toEqual([]);
});

test('queued writes run before everything is stored, and what runs afterwards sees the resulting world', async () => {
  const { game, ann } = await annsEmpire();
  const seen: string[] = [];
  const nameNow = async (unit: UnitOfWork) => {
    const { name } = await unit.tx
      .selectFrom('planet')
      .select('name')
      .where('id', '=', ann.home)
      .executeTakeFirstOrThrow();
    seen.push(name);
  };
  await work(game, async (unit) => {
    await unit.hold([ann.home]);
    const { name } = unit.planet(ann.home);
    unit.put({ ...unit.planet(ann.home), name: 'Renamed' }, 'granted', game.now());
    unit.enqueueWrite(() => nameNow(unit));
    unit.runAfterStoring(() => nameNow(unit));
    expect(seen).toEqual([]);
    expect(name).not.toBe('Renamed');
  });
  expect(seen).toEqual([expect.not.stringContaining('Renamed'), 'Renamed']);
});

test('works of different players share a transaction and commit together', async () => {
  const { game, ann } = await annsEmpire();
  const bob = await game.player('Bob');
  await game.game.db.transaction().execute(async (tx) => {
    const works = [ann, bob].map(
      () => new UnitOfWork(tx, game.universe, { universe: even, now: game.now() }),
    );
    for (const [index, player] of [ann, bob].entries()) {
      const unit = works[index];
      await unit?.hold([player.home]);
      unit?.put({ ...unit.planet(player.home), name: `Of ${player.name}` }, 'granted', game.now());
    }
    await storeAndCommit(tx, game.universe, works);
  });
  const planets = await game.game.db.selectFrom('planet').select('name').execute();
  expect(planets.map(({ name }) => name)).toEqual(expect.arrayContaining(['Of Ann', 'Of Bob']));
});

test('what is stored is committed at once, also where something runs after it', async () => {
  const { game, ann } = await annsEmpire();
  const { db } = game.game;
  const nameSeen = (reader: Reader) =>
    reader.selectFrom('planet').select('name').where('id', '=', ann.home).executeTakeFirstOrThrow();
  for (const [name, runsAfter] of [
    ['Alone', false],
    ['Followed', true],
  ] as const) {
    await db.transaction().execute(async (tx) => {
      const unit = new UnitOfWork(tx, game.universe, { universe: even, now: game.now() });
      await unit.hold([ann.home]);
      unit.put({ ...unit.planet(ann.home), name }, 'granted', game.now());
      if (runsAfter) unit.runAfterStoring(() => nameSeen(tx));
      await storeAndCommit(tx, game.universe, [unit]);
      expect(await nameSeen(db)).toEqual({ name });
    });
  }
});
