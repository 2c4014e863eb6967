import { DAY_MS, HOUR_MS } from '@farhold/engine/time/duration';
import { instant } from '@farhold/engine/time/instant';
import { draws } from '@farhold/engine/testing/draws';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { auditPlanet } from '../audit/audit-planet.ts';
import { auditUniverse } from '../audit/audit-universe.ts';
import { apply, found, FOUNDER } from '../testing/alliance-calls.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { gate } from '../testing/gate.ts';
import { send } from '../testing/fleet-calls.ts';
import { duel, perform, turns } from '../testing/random-play.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { waitingForLocks } from '../testing/waiting-for-locks.ts';
import { world, type World } from '../testing/world.ts';
import { insertEvent, newEvent } from '../time/event-store.ts';
import { foldLedgers } from './fold-ledgers.ts';
import { removeOld } from './remove-old.ts';

const keptDays = { reportDays: 90, messageDays: 365, auditDays: 365, ledgerDays: 62 };
const running = new AbortController().signal;

async function tidy({ game }: World): Promise<Readonly<Record<string, number>>> {
  const removed: Record<string, number> = {};
  const onRemoved = (kind: string, rows: number) => {
    if (rows > 0) removed[kind] = (removed[kind] ?? 0) + rows;
  };
  await removeOld(game, keptDays, { onRemoved }, running);
  await foldLedgers(game, keptDays, { onRemoved }, running);
  return removed;
}

/** After all that is played here. */
const FAR = Date.UTC(2040, 0);

/** Lets sessions last for months, longer than any session does. */
const stayIn = ({ game }: World) =>
  game.db
    .updateTable('session')
    .set({ remember: true, created_at: FAR, expires_at: Number.MAX_SAFE_INTEGER })
    .execute();

const linesOf = async ({ game }: World) => {
  const { rows } = await sql<{ stock: number; units: number; dark: number }>`
    select (select count(*) from ledger) as stock, (select count(*) from unit_ledger) as units,
      (select count(*) from dark_matter_ledger) as dark`.execute(game.db);
  return rows[0];
};

test('whatever was played, the folded ledgers audit as before, however often they are folded', async () => {
  await fc.assert(
    fc.asyncProperty(turns(30, 4), async (played) => {
      const duelled = await duel();
      const { game, players } = duelled;
      await stayIn(game);
      for (const { seconds, worker, actions } of played) {
        // Five days and more between turns: the play takes months.
        await game.advance({ hours: 120, seconds }, worker);
        await Promise.all(actions.map((action) => perform(duelled, action)));
      }
      await game.wake();
      const audits = async () =>
        Promise.all(players.map(async ({ home }) => (await auditPlanet(game.game.db, home))?.sum));
      const [sums, lines] = [await audits(), await linesOf(game)];
      const removed = await tidy(game);
      expect(removed['ledger'] ?? 0).toBeGreaterThan(20);
      expect(await audits()).toEqual(sums);
      expect(await auditUniverse(game.game.db, game.universe)).toMatchObject({ equal: true });
      await expectConsistent(game);
      expect((await linesOf(game))?.stock).toBe((lines?.stock ?? 0) - (removed['ledger'] ?? 0));
      expect(await tidy(game)).toEqual({});
      await game.advance({ hours: 24 * 70 });
      await tidy(game);
      expect(await auditUniverse(game.game.db, game.universe)).toMatchObject({ equal: true });
    }),
    { numRuns: draws(4), seed: 27, endOnFailure: true },
  );
});

test('a past month leaves one line for each planet, kind of unit and player; the last two months stay whole', async () => {
  const game = await world({ at: '2030-01-10T00:00:00Z' });
  const ann = await game.player('Ann', { planet: { units: { cruiser: 5 } }, darkMatter: 9 });
  const day = (text: string) => Date.parse(text);
  const at = [
    day('2030-01-20'),
    day('2030-01-31T23:59:59Z'),
    day('2030-02-01'),
    day('2030-02-03'),
    day('2030-05-01'),
  ];
  await sql`
    insert into ledger (universe_id, planet_id, at, cause, metal, crystal, deuterium, food, aliens)
    select ${ann.universe}, ${ann.home}, at, 'production', 7, 1, 0, 0, -1 from unnest(${at}::bigint[]) as at`.execute(
    game.game.db,
  );
  await sql`
    insert into dark_matter_ledger (universe_id, account_id, planet_id, at, cause, amount)
    select ${ann.universe}, ${ann.id}, ${ann.home}, at, 'granted', 2 from unnest(${at}::bigint[]) as at`.execute(
    game.game.db,
  );
  await stayIn(game);
  await game.advance({ hours: 24 * 130 });
  const before = await auditPlanet(game.game.db, ann.home);
  await tidy(game);
  const after = await auditPlanet(game.game.db, ann.home);
  expect(after?.sum).toEqual(before?.sum);
  expect(after?.entries.map((entry) => [entry.at.slice(0, 7), entry.cause])).toEqual([
    ['2030-01', 'opening'],
    ['2030-02', 'opening'],
    ['2030-05', 'production'],
  ]);
  const { body } = await game.call(ann, 'GET /dark-matter/history');
  expect(body.data.map(({ cause, amount, planet }) => [cause, amount, planet])).toEqual([
    ['granted', 2, expect.objectContaining({ id_planet: ann.home })],
    ['opening', 4, null],
    ['opening', 13, null],
  ]);
});

test('old reports and their battles go; what somebody shares stays, and what is young', async () => {
  const game = await world();
  const fleet = { units: { cruiser: 50, 'small-cargo': 5 }, stock: { deuterium: 90_000 } };
  const ann = await game.player('Ann', {
    planet: fleet,
    research: { 'impulse-drive': 4, 'combustion-drive': 4 },
  });
  const bob = await game.player('Bob');
  const attack = async () => {
    await stayIn(game);
    const body = {
      from_planet_id: ann.home,
      to_planet_id: bob.home,
      mission_type: 'attack',
      ships: { 206: 5 },
      speed: 100,
    } as const;
    expect((await game.call(ann, 'POST /activity/send', { body })).status).toBe(200);
    await game.advance({ hours: 200 });
  };
  await attack();
  await attack();
  const counts = async () => {
    const { rows } = await sql<{ reports: number; battles: number }>`
      select (select count(*) from report) as reports, (select count(*) from battle) as battles`.execute(
      game.game.db,
    );
    return rows[0];
  };
  const shared = await game.game.db
    .selectFrom('report')
    .select('id')
    .where('account_id', '=', bob.id)
    .where('battle_id', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await game.call(bob, 'POST /report/{id}/share', { params: { id: shared.id }, body: {} });
  expect(await tidy(game)).toEqual({ attack_start: 2 });
  await game.advance({ hours: 24 * 91 });
  await attack();
  const young = await counts();
  await tidy(game);
  expect(young?.battles).toBe(3);
  expect(await counts()).toMatchObject({ battles: 2 });
  const { rows } = await sql<{ id: number; age: number }>`
    select id, ${game.now()} - created_at as age from report order by id`.execute(game.game.db);
  expect(rows.filter(({ age }) => age > 90 * DAY_MS).map(({ id }) => id)).toEqual([shared.id]);
});

test('removing old reports outdates what their owners see of them, and nothing that others see', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  await stayIn(game);
  const place = JSON.stringify({ planet: ann.home });
  const report = { universe_id: game.universe, type: 'fleet', action: 'sent', version: 1, content: '{}' };
  const told = { ...report, from_place: place, to_place: place, created_at: game.now() };
  await game.game.db
    .insertInto('report')
    .values([
      { ...told, account_id: ann.id },
      { ...told, account_id: bob.id, read_at: game.now() },
    ])
    .execute();
  await game.advance({ hours: 24 * 91 });
  const versions = async () => {
    const { rows } = await sql<{ names: number; ann: number; bob: number }>`
      select (select coalesce(sum(names), 0) from universe_version)::int as names,
        (select coalesce(sum(version), 0) from player_version where account_id = ${ann.id})::int as ann,
        (select coalesce(sum(version), 0) from player_version where account_id = ${bob.id})::int as bob`.execute(
      game.game.db,
    );
    return rows[0] ?? { names: 0, ann: 0, bob: 0 };
  };
  const unread = async () => (await game.call(ann, 'GET /report/unread-count')).body.unread_count;
  expect(await unread()).toBe(1);
  const before = await versions();
  expect(await tidy(game)).toMatchObject({ report: 2 });
  expect(await versions()).toEqual({ ...before, ann: before.ann + 1 });
  expect(await unread()).toBe(0);
});

test('the biggest battles of a universe outlast their time, and those that its end shows stay for good', async () => {
  const game = await world();
  const ann = await game.player('Ann', {
    planet: { units: { cruiser: 50 }, stock: { deuterium: 90_000 } },
    research: { 'impulse-drive': 4, 'combustion-drive': 4 },
  });
  const bob = await game.player('Bob', { planet: { units: { 'rocket-launcher': 3 } } });
  await stayIn(game);
  const body = {
    from_planet_id: ann.home,
    to_planet_id: bob.home,
    mission_type: 'attack',
    ships: { 206: 50 },
    speed: 100,
  } as const;
  expect((await game.call(ann, 'POST /activity/send', { body })).status).toBe(200);
  await game.advance({ hours: 24 * 100 });
  const battles = () => game.game.db.selectFrom('battle').select('worth_lost').execute();
  await tidy(game);
  expect((await battles())[0]?.worth_lost).toBeGreaterThan(0);
  const end = newEvent({ kind: 'universe-ends', version: 1 }, game.now());
  await game.game.db.transaction().execute((tx) => insertEvent(tx, game.universe, end));
  await game.wake();
  const removed = await tidy(game);
  expect(removed['report']).toBeGreaterThan(0);
  expect(await battles()).toHaveLength(1);
  expect(await game.game.db.selectFrom('season_battle').select('position').execute()).toEqual([
    { position: 1 },
  ]);
});

test('old messages go on both sides: what is unread and what comes last follows from what is left', async () => {
  const game = await world();
  const [ann, bob, cid] = [await game.player('Ann'), await game.player('Bob'), await game.player('Cid')];
  const write = (by: typeof ann, to: typeof ann, message: string) =>
    game.call(by, 'POST /message/send', { body: { receiver_id: to.id, message } });
  await stayIn(game);
  await write(ann, bob, 'Old');
  await write(ann, cid, 'Old and never answered');
  await game.advance({ hours: 24 * 366 });
  await write(ann, bob, 'New');
  expect(await tidy(game)).toMatchObject({ message: 2, conversation: 1 });
  const listOf = async (by: typeof ann) => (await game.call(by, 'GET /message/conversations')).body;
  expect(await listOf(bob)).toMatchObject([{ unread_count: 1 }]);
  expect(await listOf(cid)).toEqual([]);
  const sides = await game.game.db
    .selectFrom('conversation_side')
    .select(['account_id', 'unread', 'is_listed'])
    .select(sql<boolean>`last_message_id is null`.as('is_empty'))
    .orderBy('conversation_id')
    .orderBy('account_id')
    .execute();
  expect(sides).toEqual([
    { account_id: ann.id, unread: 0, is_listed: true, is_empty: false },
    { account_id: bob.id, unread: 1, is_listed: true, is_empty: false },
  ]);
  expect(await tidy(game)).toEqual({});
});

const start = (game: World, by: TestPlayer, to: TestPlayer) =>
  game.call(by, 'POST /message/start-conversation', { body: { user_id: to.id } });

const greet = (game: World, by: TestPlayer, to: TestPlayer) =>
  game.call(by, 'POST /message/send', { body: { receiver_id: to.id, message: 'Hello' } });

test('a conversation in which nobody has written goes a month after it was last opened', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  await stayIn(game);
  await start(game, ann, bob);
  await game.advance({ hours: 24 * 31 });
  await start(game, ann, bob);
  await game.advance({ hours: 24 * 30 });
  expect(await tidy(game)).toEqual({});
  await game.advance({ seconds: 1 });
  expect(await tidy(game)).toEqual({ conversation: 1 });
  await stayIn(game);
  expect((await game.call(ann, 'GET /message/conversations')).body).toEqual([]);
  expect((await greet(game, ann, bob)).status).toBe(200);
});

test('a message that is sent while its empty conversation is to go keeps it', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  await stayIn(game);
  await start(game, ann, bob);
  await game.advance({ hours: 24 * 31 });
  const open = await gate(game, 'before insert on message');
  const sent = greet(game, ann, bob);
  await expect.poll(() => waitingForLocks(game)).toBe(1);
  const tidied = tidy(game);
  await expect.poll(() => waitingForLocks(game)).toBe(2);
  await open();
  expect((await sent).status).toBe(200);
  expect(await tidied).toEqual({});
  expect((await game.call(bob, 'GET /message/conversations')).body).toMatchObject([{ unread_count: 1 }]);
});

test('old entries of the audit log and closed complaints go, open complaints stay', async () => {
  const game = await world();
  await game.player('Ann');
  const made_at = game.now();
  const complaint = { message_id: 1, reason: 'threat', note: '', context: '[]', made_at };
  await game.game.db
    .insertInto('complaint')
    .values([
      { ...complaint, closed_at: made_at },
      { ...complaint, message_id: 2 },
    ])
    .execute();
  await game.advance({ hours: 24 * 366 });
  expect(await tidy(game)).toMatchObject({ audit_log: 1, complaint: 1 });
  expect(await game.game.db.selectFrom('complaint').select('message_id').execute()).toEqual([
    { message_id: 2 },
  ]);
});

test('starts of attacks, gifts, expeditions and trades go as soon as no rule counts them', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  await stayIn(game);
  const { db } = game.game;
  const at = game.now();
  const [by, system] = [
    { universe_id: game.universe, account_id: ann.id },
    { galaxy: 1, system: 1 },
  ];
  for (const later of [0, HOUR_MS]) {
    await db
      .insertInto('attack_start')
      .values({ ...by, planet_id: bob.home, at: at + later })
      .execute();
    await db
      .insertInto('counted_gift')
      .values({ ...by, receiver_id: bob.id, worth: 9, from_below: true, at: at + later })
      .execute();
    await db
      .insertInto('expedition')
      .values({ ...by, ...system, hours: 1, starts: 1, best_points: 0, started_at: at + later })
      .execute();
    await db
      .insertInto('barter')
      .values({
        ...by,
        machine_id: bob.id,
        gives: 'metal',
        gets: 'crystal',
        price: 9,
        amount: 6,
        at: at + later,
      })
      .execute();
  }
  await game.advance({ seconds: 24 * 3600 - 1 });
  expect(await tidy(game)).toEqual({});
  await game.advance({ seconds: 1 });
  expect(await tidy(game)).toEqual({ attack_start: 1, expedition: 1, barter: 1 });
  await game.advance({ hours: 1 });
  expect(await tidy(game)).toEqual({ attack_start: 1, expedition: 1, barter: 1 });
  await game.advance({ hours: 24 * 6 - 1 });
  expect(await tidy(game)).toEqual({ counted_gift: 1 });
});

test('what an event counts that is late stays until it has happened', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  await stayIn(game);
  const { db } = game.game;
  const [by, system] = [
    { universe_id: game.universe, account_id: ann.id },
    { galaxy: 1, system: 1 },
  ];
  await db
    .insertInto('expedition')
    .values({ ...by, ...system, hours: 1, starts: 1, best_points: 0, started_at: game.now() })
    .execute();
  await db
    .insertInto('counted_gift')
    .values({ ...by, receiver_id: bob.id, worth: 9, from_below: true, at: game.now() })
    .execute();
  const hour = newEvent({ kind: 'magic-items-appear', version: 1 }, instant(game.now() + HOUR_MS));
  await db.deleteFrom('timed_event').execute();
  await db.transaction().execute((tx) => insertEvent(tx, game.universe, hour));
  await game.advance({ hours: 24 * 8 }, 'asleep');
  expect(await tidy(game)).toEqual({});
  await game.wake();
  expect(await tidy(game)).toMatchObject({ expedition: 1, counted_gift: 1 });
});

const carrier = {
  planet: { units: { 'small-cargo': 1 }, stock: { deuterium: 900 } },
  research: { 'combustion-drive': 2 },
} as const;

test('the last trade that came of a proposal stays, and so does what a fleet still brings', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann', carrier), await game.player('Bob')];
  await stayIn(game);
  const { db } = game.game;
  const { body } = await send(game, ann, {
    mission_type: 'transport',
    units: { 'small-cargo': 1 },
    to_planet_id: bob.home,
  });
  const at = game.now();
  const trade = { universe_id: game.universe, machine_id: bob.id, price: 9, amount: 6 } as const;
  const goods = { gives: 'metal', gets: 'crystal' } as const;
  const trades = [
    { account_id: ann.id, at },
    { account_id: ann.id, at: at + 1 },
    { account_id: ann.id, at: at - 1, fleet_id: body.data?.id_activity ?? 0 },
  ];
  await db
    .insertInto('barter')
    .values(trades.map((one) => ({ ...trade, ...goods, ...one })))
    .execute();
  await db
    .insertInto('barter_proposal')
    .values({ universe_id: game.universe, account_id: ann.id, by_id: bob.id, at: at - 1, unanswered: 0 })
    .execute();
  await game.advance({ hours: 25 }, 'asleep');
  expect(await tidy(game)).toEqual({ barter: 1 });
  expect(await db.selectFrom('barter').select('at').orderBy('at').execute()).toEqual([
    { at: at - 1 },
    { at: at + 1 },
  ]);
  await db
    .updateTable('barter_proposal')
    .set({ at: at + 2 })
    .execute();
  expect(await tidy(game)).toEqual({ barter: 1 });
});

test('declined applications and pacts that are over go with the reports of their time, and wars that were fought stay', async () => {
  const game = await world();
  const ann = await game.player('Ann', FOUNDER);
  const bob = await game.player('Bob', FOUNDER);
  const cid = await game.player('Cid');
  const wolf = await found(game, ann, 'WOLF', 'application');
  const bear = await found(game, bob, 'BEAR');
  const { body } = await apply(game, cid, wolf);
  const params = { id: body.id };
  await game.call(ann, 'POST /alliance/application/{id}/decline', { params, body: {} });
  for (const kind of ['war', 'war', 'peace'] as const) {
    const made = await game.call(ann, 'POST /alliance/pact', { body: { alliance_id: bear, kind } });
    await game.call(ann, 'POST /alliance/pact/{id}/end', { params: { id: made.body.id } });
  }
  const [first] = await game.game.db.selectFrom('pact').select('id').orderBy('id').execute();
  await game.game.db
    .updateTable('pact')
    .set({ battles: 1 })
    .where('id', '=', first?.id ?? 0)
    .execute();
  await game.advance({ hours: 24 * 90 });
  expect(await tidy(game)).not.toHaveProperty('pact');
  await game.advance({ seconds: 1 });
  expect(await tidy(game)).toMatchObject({ alliance_application: 1, pact: 2 });
  expect(await game.game.db.selectFrom('pact').select('id').execute()).toEqual([first]);
});
