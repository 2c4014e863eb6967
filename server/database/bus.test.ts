import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { accountId } from '@farhold/engine/ids';
import { LIVE_UPDATE_CHANNEL, type PlayerUpdate, readPayload, tell } from '../live-update/tell.ts';
import { takeDatabase } from '../testing/test-database.ts';
import { postgresBus } from './postgres-bus.ts';

/** A database, and the live updates that another process hears from it. */
async function heardDatabase() {
  const { db, url, giveBack } = await takeDatabase();
  const listener = new Client({ connectionString: url });
  const heard: PlayerUpdate[] = [];
  await listener.connect();
  listener.on('notification', ({ payload = '' }) => heard.push(...readPayload(payload)));
  await listener.query(`listen ${LIVE_UPDATE_CHANNEL}`);
  onTestFinished(async () => {
    await listener.end();
    await giveBack();
  });
  return { db, listener, heard };
}

const updateFor = (player: number) => ({
  player: accountId(player),
  universe: null,
  topic: 'account' as const,
});

const players = (heard: readonly PlayerUpdate[]) => heard.map(({ player }) => Number(player));

test('a commit sends its notices, and a rollback none, not even with the next commit of its connection', async () => {
  const { db, heard } = await heardDatabase();
  await db.connection().execute(async (one) => {
    const undone = one.transaction().execute(async (tx) => {
      await tell(tx, [updateFor(1)]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await one.transaction().execute((tx) => tell(tx, [updateFor(2)]));
  });
  await expect.poll(() => players(heard)).toEqual([2]);
});

test('nothing is heard before the commit', async () => {
  const { db, listener, heard } = await heardDatabase();
  const tx = await db.startTransaction().execute();
  await tell(tx, [updateFor(1)]);
  await db.transaction().execute((other) => tell(other, [updateFor(2)]));
  await expect.poll(() => players(heard)).toEqual([2]);
  await tx.commit().execute();
  await expect.poll(() => players(heard)).toEqual([2, 1]);
  await listener.query('select 1');
  expect(players(heard)).toEqual([2, 1]);
});

test('many notices travel together, in their order, and no statement of a commit sends one', async () => {
  const { db, listener, heard } = await heardDatabase();
  let statements = 0;
  const bus = postgresBus({
    query: async (text, values) => {
      statements += 1;
      await listener.query(text, values);
    },
    direct: {},
    onError: (error) => expect.fail(error.message),
  });
  const notices = Array.from({ length: 200 }, (_, player) => ({
    channel: LIVE_UPDATE_CHANNEL,
    text: JSON.stringify([[player, null, ['account']]]),
  }));
  for (const notice of notices) bus.publish([notice]);
  await bus.drained();
  expect(statements).toBe(2);
  await expect.poll(() => players(heard)).toEqual(notices.map((_, player) => player));
  await db.transaction().execute((tx) => tell(tx, [updateFor(7)]));
  await expect.poll(() => players(heard).at(-1)).toBe(7);
});

test('notices that could not be sent are sent again, and given up with a word in the log', async () => {
  const { listener, heard } = await heardDatabase();
  const faults: string[] = [];
  let isAway = true;
  const bus = postgresBus({
    query: async (text, values) => {
      const wasAway = isAway;
      isAway = false;
      if (wasAway) await listener.query('select 1 / 0');
      await listener.query(text, values);
    },
    direct: {},
    onError: (error) => faults.push(error.message),
  });
  bus.publish([{ channel: LIVE_UPDATE_CHANNEL, text: '[[1,null,["account"]]]' }]);
  await bus.drained();
  await expect.poll(() => players(heard)).toEqual([1]);
  expect(faults).toEqual([]);

  const deaf = postgresBus({
    query: () => listener.query('select 1 / 0'),
    direct: {},
    onError: (error) => faults.push(error.message),
  });
  deaf.publish([{ channel: LIVE_UPDATE_CHANNEL, text: '[[2,null,["account"]]]' }]);
  await deaf.drained();
  expect(faults).toEqual(['division by zero']);
});
