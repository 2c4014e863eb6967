import { EXPORTED_MEGABYTES, EXPORTED_ROWS } from '@farhold/contract/account-limits';
import { accountId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reportsOf, send } from '../testing/fleet-calls.ts';
import { world } from '../testing/world.ts';
import { exportedTables, exportsInTurn } from './export-account.ts';

test('the export has the reports that a player has made and the battles that it shares, without the words of others', async () => {
  const game = await world();
  const ships = { units: { cruiser: 20 }, stock: { deuterium: 9000 } };
  const ann = await game.player('Ann', {
    planet: ships,
    research: { 'combustion-drive': 4, 'impulse-drive': 4 },
  });
  const bob = await game.player('Bob', { planet: { units: { 'rocket-launcher': 5 } } });
  const { data } = (
    await game.call(bob, 'POST /message/send', { body: { receiver_id: ann.id, message: 'An insult' } })
  ).body;
  await game.call(ann, 'POST /message/{id}/report', {
    params: { id: data.id },
    body: { reason: 'insult', note: 'He means it.' },
  });
  await send(game, ann, { mission_type: 'attack', to_planet_id: bob.home, units: { cruiser: 20 } });
  await game.advance({ hours: 12 });
  const told = await reportsOf(game, ann);
  const report = told.find(({ has_battle: hasBattle }) => hasBattle)?.id_report;
  const shared = await game.call(ann, 'POST /report/{id}/share', { params: { id: String(report) } });
  const { body } = await game.call(ann, 'GET /user/export');
  expect(body.data['complaint']).toMatchObject([{ by_id: ann.id, reason: 'insult', note: 'He means it.' }]);
  expect(body.data['shared_battle']).toMatchObject([{ report_id: report, token: shared.body.token }]);
  expect(JSON.stringify(body.data['complaint'])).not.toContain('An insult');
  const bobs = (await game.call(bob, 'GET /user/export')).body.data;
  expect([bobs['complaint'], bobs['shared_battle']]).toEqual([[], []]);
});

test('the export has the newest rows of a long table, 5,000 and 5 MB at most', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const text = 'Hello';
  await game.call(ann, 'POST /message/send', { body: { receiver_id: bob.id, message: text } });
  const more = (count: number, length: number) =>
    sql`insert into message (conversation_id, sender_id, receiver_id, text, sent_at)
      select conversation_id, sender_id, receiver_id, repeat('語', ${length}::integer), sent_at + at
      from message cross join generate_series(1, ${count}::integer) as at
      where text = ${text}`.execute(game.game.db);
  const sent = async () => (await game.call(ann, 'GET /user/export')).body.data['message'] ?? [];
  await more(5100, 1);
  expect(await sent()).toHaveLength(EXPORTED_ROWS);
  await more(700, 3000);
  const [newest, ...others] = await sent();
  expect(newest).toMatchObject({ text: '語'.repeat(3000), sender_id: ann.id });
  expect(others.length).toBeGreaterThan(530);
  expect(Buffer.byteLength(JSON.stringify(others))).toBeLessThan(EXPORTED_MEGABYTES * 1_000_000);
});

test('exports of one account run one after the other, and two of all at once', async () => {
  const inTurn = exportsInTurn();
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const run = (account: number, name: string) =>
    inTurn(accountId(account), async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = [run(1, 'ann'), run(1, 'ann again'), run(2, 'bob'), run(3, 'cat')];
  await new Promise(setImmediate);
  expect(begun).toEqual(['ann', 'bob']);
  for (let ended = 0; ended < all.length; ended += 1) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  expect(begun).toEqual(['ann', 'bob', 'cat', 'ann again']);
});

test('an account exports ten times an hour, from whatever address', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) statuses.push((await game.call(ann, 'GET /user/export')).status);
  expect([statuses[9], statuses[10]]).toEqual([200, 429]);
});

test("no table with a player's data is missing from the export", async () => {
  const { game } = await world();
  const { rows } = await sql<{ name: string }>`
    select distinct relname::text as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and confrelid in ('account'::regclass, 'player'::regclass, 'report'::regclass)
    union select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'account_id'`.execute(game.db);
  const ofSeveral = new Set([
    // What all of its members have.
    'alliance',
    // Of two players, each of whom has a side of it.
    'conversation',
  ]);
  const missing = rows.map(({ name }) => name).filter((name) => !exportedTables.has(name));
  expect(new Set(missing)).toEqual(ofSeveral);
});
