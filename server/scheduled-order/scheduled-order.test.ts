import { assetIds } from '@farhold/contract/asset-ids';
import { HOUR_MS, MINUTE_MS } from '@farhold/engine/time/duration';
import { instant } from '@farhold/engine/time/instant';
import { expect, test } from 'vitest';
import { banAccount, keepBans } from '../discipline/ban-account.ts';
import { exportAccount } from '../personal-data/export-account.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import {
  messageOf,
  movementsOf,
  planetOf,
  reportsOf,
  send,
  shipsOf,
  vanish,
} from '../testing/fleet-calls.ts';
import { foundColony } from '../testing/found-colony.ts';
import { signedInAgain, type TestPlayer } from '../testing/test-player.ts';
import { type World, world } from '../testing/world.ts';

const COLONY = { galaxy: 1, system: 1, position: 9 };

/** Ann with freighters, mines to pay for and a colony beside her home; Bob lives in the same system. */
async function holding() {
  const game = await world();
  const ann = await game.player('Ann', {
    planet: {
      at: { galaxy: 1, system: 1, position: 4 },
      units: { 'small-cargo': 20, 'light-fighter': 5 },
      stock: { metal: 20_000, crystal: 9000, deuterium: 9000 },
    },
    research: { 'combustion-drive': 2, 'computer-technology': 5 },
    joinedDaysAgo: 30,
  });
  const colony = await foundColony(game.game, ann, COLONY);
  const bob = await game.player('Bob', {
    planet: { at: { galaxy: 1, system: 1, position: 7 } },
    joinedDaysAgo: 30,
  });
  return { game, ann, bob, colony };
}

const later = (game: World, ms: number) => new Date(game.now() + ms).toISOString();

type Freight = {
  readonly to?: number;
  readonly in?: number;
  readonly every?: number;
  readonly metal?: number;
};

/** Ann sends freight in an hour, or after a delay in ms. */
const sendLater = (game: World, by: TestPlayer, { to, in: ms = HOUR_MS, every, metal = 100 }: Freight) =>
  game.call(by, 'POST /scheduled/send', {
    body: {
      from_planet_id: by.home,
      ...(to === undefined ? COLONY : { to_planet_id: to }),
      mission_type: 'transport',
      ships: { [assetIds['small-cargo']]: 2 },
      speed: 100,
      metal,
      due_time: later(game, ms),
      ...(every !== undefined && { every_hours: every }),
    },
  });

const waitingOf = async (game: World, by: TestPlayer) => (await game.call(by, 'GET /scheduled')).body.data;

test('a fleet leaves at its hour, exactly as if it had been sent then, and the order is gone', async () => {
  const { game, ann, colony } = await holding();
  const { body } = await sendLater(game, ann, { to: colony });
  expect(body.message).toBe('The order waits for its hour.');
  expect(await waitingOf(game, ann)).toMatchObject([
    {
      kind: 'send',
      mission_type: 'transport',
      planet: { id_planet: ann.home },
      to: { id_planet: colony, ...COLONY },
      ships: { [assetIds['small-cargo']]: 2 },
      metal: 100,
      every_hours: null,
    },
  ]);
  expect((await shipsOf(game, ann))['small-cargo']).toBe(20);
  await game.advance({ seconds: 3599 });
  expect(await movementsOf(game, ann)).toEqual([]);
  await game.advance({ seconds: 1 });
  expect(await movementsOf(game, ann)).toMatchObject([{ mission: 'transport', metal: 100, ...COLONY }]);
  expect((await shipsOf(game, ann))['small-cargo']).toBe(18);
  expect(await waitingOf(game, ann)).toEqual([]);
  expect(await reportsOf(game, ann)).toEqual([]);
  await expectConsistent(game);
});

test('an order that is resolved hours late gives the same world', async () => {
  const [prompt, late] = [await holding(), await holding()];
  for (const { game, ann } of [prompt, late]) await sendLater(game, ann, { every: 6 });
  for (let hours = 0; hours < 14; hours += 2) await prompt.game.advance({ hours: 2 });
  await late.game.advance({ hours: 14 }, 'asleep');
  await late.game.wake();
  const seen = async ({ game, ann, colony }: typeof late) => ({
    home: (await planetOf(game, ann)).resources,
    colony: (await planetOf(game, ann, colony)).resources,
    waiting: (await waitingOf(game, ann)).map(({ due_time: due }) => due),
    reports: (await reportsOf(game, ann)).map(({ created_at: at, message }) => [at, message.code]),
  });
  expect(await seen(late)).toEqual(await seen(prompt));
  expect((await seen(late)).reports.length).toBeGreaterThan(1);
});

test('freight leaves again every six hours, by the hour that was chosen', async () => {
  const { game, ann, colony } = await holding();
  await sendLater(game, ann, { every: 6 });
  const before = await planetOf(game, ann, colony);
  await game.advance({ hours: 14, minutes: 30 });
  const delivered = (await reportsOf(game, ann)).filter(({ message }) => message.code === 'delivered');
  expect(delivered).toHaveLength(3);
  expect((await planetOf(game, ann, colony)).metal - before.metal).toBeGreaterThanOrEqual(300);
  const [order] = await waitingOf(game, ann);
  expect(Date.parse(order?.due_time ?? '') - game.now()).toBe(4.5 * HOUR_MS);
  await expectConsistent(game);
});

test('a refusal is a report that says why, and ends the repeat', async () => {
  const { game, ann } = await holding();
  await sendLater(game, ann, { every: 2, metal: 10_001 });
  await game.game.db
    .updateTable('planet_item')
    .set({ amount: 30 })
    .where('key', '=', 'small-cargo')
    .execute();
  // The holds of two freighters are too small for that.
  await game.advance({ hours: 1 });
  const [report] = await reportsOf(game, ann);
  expect(report).toMatchObject({ type: 'order', from_planet: { id_planet: ann.home }, to_planet: COLONY });
  const { order, reason } = messageOf(report, 'order-refused');
  expect([order, reason]).toEqual(['send', 'That is more than these ships can carry.']);
  expect(await waitingOf(game, ann)).toEqual([]);
  expect(await movementsOf(game, ann)).toEqual([]);
});

test('a building is ordered and paid for at its hour', async () => {
  const { game, ann } = await holding();
  const body = { planet_id: ann.home, asset_id: assetIds['metal-mine'], due_time: later(game, HOUR_MS) };
  expect((await game.call(ann, 'POST /scheduled/build', { body })).status).toBe(200);
  const research = { ...body, asset_id: assetIds['weapons-technology'] };
  expect((await game.call(ann, 'POST /scheduled/build', { body: research })).status).toBe(200);
  await game.advance({ hours: 1 });
  const { body: queues } = await game.call(ann, 'GET /activity/construction', {
    query: { planet_id: String(ann.home) },
  });
  expect(queues.buildings).toHaveLength(1);
  // The research needs a laboratory.
  expect((await reportsOf(game, ann)).map(({ message }) => message.code)).toEqual(['order-refused']);
  await expectConsistent(game);
});

test('a fleet is recalled at its hour; one that is home by then is reported', async () => {
  const { game, ann, bob } = await holding();
  const flight = { mission_type: 'transport' as const, units: { 'small-cargo': 1 }, to_planet_id: bob.home };
  const { body: sent } = await send(game, ann, { ...flight, speed: 10 });
  const fleet = sent.data?.id_activity ?? 0;
  const recallAt = (ms: number) =>
    game.call(ann, 'POST /scheduled/recall', { body: { id_activity: fleet, due_time: later(game, ms) } });
  expect((await recallAt(10 * MINUTE_MS)).status).toBe(200);
  expect((await recallAt(10 * HOUR_MS)).status).toBe(200);
  expect((await waitingOf(game, ann)).map((order) => [order.kind, order.to?.id_planet])).toEqual([
    ['recall', bob.home],
    ['recall', bob.home],
  ]);
  await game.advance({ minutes: 10 });
  expect(await movementsOf(game, ann)).toMatchObject([{ id_activity: fleet, type: 'return' }]);
  await game.advance({ hours: 10 });
  expect((await reportsOf(game, ann)).map(({ message }) => message.code)).toContain('order-refused');
  expect(
    (
      await game.call(bob, 'POST /scheduled/recall', {
        body: { id_activity: fleet, due_time: later(game, HOUR_MS) },
      })
    ).status,
  ).toBe(404);
});

test('ten orders wait, and of two more at once none, even if there is room for one', async () => {
  const { game, ann } = await holding();
  for (let count = 0; count < 9; count += 1) await sendLater(game, ann, {});
  const both = await Promise.all([sendLater(game, ann, {}), sendLater(game, ann, {})]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]));
  const codes = both.flatMap(({ body }) => ('code' in body ? [body.code] : []));
  expect(codes).toEqual(['schedule-full']);
  expect(await waitingOf(game, ann)).toHaveLength(10);
});

test('two orders for the same ships at the same hour: one leaves, the other is reported', async () => {
  const { game, ann } = await holding();
  await game.game.db.updateTable('planet_item').set({ amount: 3 }).where('key', '=', 'small-cargo').execute();
  await Promise.all([sendLater(game, ann, {}), sendLater(game, ann, {})]);
  await game.advance({ hours: 1 });
  expect(await movementsOf(game, ann)).toHaveLength(1);
  expect((await reportsOf(game, ann)).map(({ type }) => type)).toEqual(['order']);
});

test('of two cancellations at once one succeeds, and a cancelled order never comes', async () => {
  const { game, ann, bob } = await holding();
  const { body } = await sendLater(game, ann, {});
  const params = { id: String(body.id_scheduled) };
  expect((await game.call(bob, 'DELETE /scheduled/{id}', { params })).status).toBe(404);
  const both = await Promise.all([1, 2].map(() => game.call(ann, 'DELETE /scheduled/{id}', { params })));
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]));
  await game.advance({ hours: 2 });
  expect(await movementsOf(game, ann)).toEqual([]);
  expect(
    await game.game.db.selectFrom('timed_event').selectAll().where('kind', '=', 'order-due').execute(),
  ).toEqual([]);
});

test('attacks and spying cannot be scheduled, nor anything in the past or without sense', async () => {
  const { game, ann, bob } = await holding();
  const body = {
    from_planet_id: ann.home,
    to_planet_id: bob.home,
    mission_type: 'attack',
    ships: { [assetIds['light-fighter']]: 1 },
    speed: 100,
    due_time: later(game, HOUR_MS),
  } as const;
  const codeOf = async (change: object) => {
    const answer = await game.call(ann, 'POST /scheduled/send', { body: { ...body, ...change } });
    return 'code' in answer.body ? answer.body.code : answer.status;
  };
  const freight = { mission_type: 'transport' } as const;
  expect(await codeOf({})).toBe('schedule-hostile');
  expect(await codeOf({ mission_type: 'spy' })).toBe('schedule-hostile');
  expect(await codeOf({ ...freight, due_time: later(game, 59_000) })).toBe('schedule-too-soon');
  expect(await codeOf({ ...freight, due_time: later(game, 31 * 24 * HOUR_MS) })).toBe('schedule-too-late');
  expect(await codeOf({ ...freight, due_time: 'tomorrow' })).toBe('input-invalid');
  expect(await codeOf({ ...freight, due_time: '9999-12-31T23:59:59Z' })).toBe('schedule-too-late');
  expect(await codeOf({ ...freight, every_hours: 25 })).toBe('repeat-invalid');
  expect(await codeOf({ ...freight, speed: 7 })).toBe('speed-invalid');
  expect(await codeOf({ ...freight, ships: {} })).toBe('no-ships');
  expect(await codeOf({ ...freight, ships: { 1: 1 } })).toBe('asset-unknown');
  expect(await waitingOf(game, ann)).toEqual([]);
});

test('what is ordered for a planet that is gone by then is reported, and what it was to do is not done', async () => {
  const { game, ann, colony } = await holding();
  const { body } = await sendLater(game, ann, { to: colony });
  expect(body.message).toBe('The order waits for its hour.');
  await vanish(game, colony);
  await game.advance({ hours: 1 });
  expect((await reportsOf(game, ann)).map(({ message }) => message.code)).toEqual(['order-refused']);
  expect((await shipsOf(game, ann))['small-cargo']).toBe(20);
});

test('orders are refused on vacation, and go with the account’s data', async () => {
  const { game, ann } = await holding();
  await sendLater(game, ann, {});
  expect((await exportAccount(game.game.db, ann.id))['scheduled_order']).toHaveLength(1);
  expect((await game.call(ann, 'POST /rest/vacation', { body: {} })).status).toBe(200);
  expect((await sendLater(game, ann, {})).status).toBe(422);
  await game.advance({ hours: 2 });
  const refused = (await reportsOf(game, ann)).map((report) => messageOf(report, 'order-refused').reason);
  expect(refused).toEqual([expect.stringContaining('vacation')]);
});

test('an order whose hour comes during a ban is refused and ends its repeat, so that the planets come to rest; one after it is given', async () => {
  const { game, ann } = await holding();
  await sendLater(game, ann, { every: 2 });
  await sendLater(game, ann, { in: 30 * HOUR_MS });
  await game.advance({ hours: 1 });
  const until = instant(game.now() + 24 * HOUR_MS);
  await banAccount(game.game, ann.id, { reason: 'Bots.', until }, 'operator');
  const isResting = async () => {
    const player = game.game.db.selectFrom('player').select('vacation_since');
    return (await player.where('account_id', '=', ann.id).executeTakeFirstOrThrow()).vacation_since !== null;
  };
  expect(await isResting()).toBe(false);
  await game.advance({ hours: 12 });
  await keepBans(game.game);
  expect(await isResting()).toBe(true);

  await game.advance({ hours: 12 });
  await keepBans(game.game);
  expect(await isResting()).toBe(false);
  const back = await signedInAgain(game.game, ann);
  const refused = (await reportsOf(game, back)).filter(({ message }) => message.code === 'order-refused');
  expect(refused.map((report) => messageOf(report, 'order-refused').reason)).toEqual([
    'This account is banned.',
  ]);
  expect(await waitingOf(game, back)).toMatchObject([{ every_hours: null }]);
  await game.advance({ hours: 5 });
  expect(await waitingOf(game, back)).toEqual([]);
  expect(await movementsOf(game, back)).toHaveLength(1);
  await expectConsistent(game);
});
