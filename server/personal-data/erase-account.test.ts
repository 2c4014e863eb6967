import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteNow, keep, planDeletionOf } from '../admin/rescue.ts';
import { dayOf, takeSnapshot } from '../ranking/night.ts';
import { send } from '../testing/fleet-calls.ts';
import { gate } from '../testing/gate.ts';
import { operationOf } from '../testing/operator-at.ts';
import { mailedToken, PASSWORD } from '../testing/password-player.ts';
import { DIE, plantTrigger } from '../testing/plant-trigger.ts';
import { waitingForLocks } from '../testing/waiting-for-locks.ts';
import { world, type World } from '../testing/world.ts';
import type { Game } from '../time/game.ts';
import { joinUniverse } from '../universe/join-universe.ts';
import { eraseAccount, eraseDueAccounts } from './erase-account.ts';

const accountsOf = ({ game }: World) => game.db.selectFrom('account').select(['name', 'erase_at']).execute();

const guestsOf = ({ game }: World) =>
  game.db.selectFrom('player').select(['account_id', 'invited_by']).execute();

test('a deletion at once that fails in its second universe is finished by the next cleaning, and nothing stops it', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const second = await game.addUniverse({ name: 'Other' });
  await joinUniverse(game.game, { universe: second, account: ann.id });
  const { db } = game.game;
  const leaves = `before delete on player for each row when (old.universe_id = ${second})`;
  const revive = await plantTrigger(game.game, leaves, DIE);
  const operation = operationOf(game);
  await expect(deleteNow(operation, ann.id)).rejects.toThrow('killed');
  const seats = await db.selectFrom('player').select('universe_id').execute();
  expect(seats).toEqual([{ universe_id: second }]);
  await expect(planDeletionOf(operation, ann.id)).rejects.toMatchObject({ code: 'deletion-under-way' });
  await expect(keep(operation, ann.id)).rejects.toMatchObject({ code: 'deletion-under-way' });
  await game.call(null, 'POST /password/email', { body: { email: ann.email } });
  const form = { token: mailedToken(game, ann.email), email: ann.email };
  const body = { ...form, password: PASSWORD, password_confirmation: PASSWORD };
  expect((await game.call(null, 'POST /password/reset', { body })).status).toBe(200);
  expect(await accountsOf(game)).toEqual([{ name: 'Ann', erase_at: game.now() }]);
  const login = await game.call(null, 'POST /login', { body: { email: ann.email, password: PASSWORD } });
  expect([login.status, login.body.code]).toEqual([409, 'deletion-under-way']);
  const rejoining = joinUniverse(game.game, { universe: game.universe, account: ann.id });
  await expect(rejoining).rejects.toMatchObject({ code: 'not-signed-in' });
  await revive();
  await eraseDueAccounts(game.game);
  expect(await accountsOf(game)).toEqual([]);
  expect(await db.selectFrom('planet').select('id').execute()).toEqual([]);
});

test('an account that joins a universe again while it leaves the next one leaves nothing there', async () => {
  const game = await world();
  const { db } = game.game;
  const ann = await game.player('Ann');
  const second = await game.addUniverse({ name: 'Other' });
  await joinUniverse(game.game, { universe: second, account: ann.id });
  const enterUniverse: Game['enterUniverse'] = async (universe, command) => {
    if (universe === second) await joinUniverse(game.game, { universe: game.universe, account: ann.id });
    return game.game.enterUniverse(universe, command);
  };
  await eraseAccount({ ...game.game, enterUniverse }, ann.id);
  expect(await accountsOf(game)).toEqual([]);
  expect(await db.selectFrom('player').select('universe_id').execute()).toEqual([]);
  expect(await db.selectFrom('planet').select('id').execute()).toEqual([]);
});

test('a guest whose fleet is to leave for a planet of the host while the host is erased waits, and deadlocks with nobody', async () => {
  const game = await world();
  const { db } = game.game;
  const ann = await game.player('Ann');
  const armed = { units: { 'small-cargo': 1 }, stock: { deuterium: 900 } } as const;
  const bob = await game.player('Bob', { planet: armed, research: { 'combustion-drive': 2 } });
  await db.updateTable('player').set({ invited_by: ann.id }).where('account_id', '=', bob.id).execute();
  const open = await gate(game, 'before delete on planet');
  const erased = eraseAccount(game.game, ann.id);
  await expect.poll(() => waitingForLocks(game)).toBe(1);
  const sent = send(game, bob, {
    mission_type: 'transport',
    units: { 'small-cargo': 1 },
    to_planet_id: ann.home,
  });
  await expect.poll(() => waitingForLocks(game)).toBe(2);
  await open();
  expect((await sent).status).toBe(404);
  await erased;
  expect(await guestsOf(game)).toEqual([{ account_id: bob.id, invited_by: null }]);
});

test('an erasure that is cut off before the guests have forgotten their host goes on there', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  await game.game.db
    .updateTable('player')
    .set({ invited_by: ann.id })
    .where('account_id', '=', bob.id)
    .execute();
  const revive = await plantTrigger(game.game, 'before update of invited_by on player for each row', DIE);
  await expect(eraseAccount(game.game, ann.id)).rejects.toThrow('killed');
  expect(await guestsOf(game)).toEqual([{ account_id: bob.id, invited_by: ann.id }]);
  await revive();
  await eraseAccount(game.game, ann.id);
  expect(await guestsOf(game)).toEqual([{ account_id: bob.id, invited_by: null }]);
});

test('nothing with the number of an erased account is left, and what no foreign key removes is named here', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const { db } = game.game;
  await takeSnapshot(db, game.universe, dayOf(game.now()));
  await eraseAccount(game.game, ann.id);
  const { rows } = await sql<{ name: string; is_tied: boolean }>`
    select table_name as name, exists (
      select from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where conrelid = format('public.%I', table_name)::regclass and contype = 'f' and attname = column_name) as is_tied
    from information_schema.columns
    where table_schema = 'public' and column_name = 'account_id' order by 1`.execute(db);
  const untied = ['final_ranking', 'player', 'points_history', 'rank_snapshot', 'season_winner'];
  expect(rows.filter((row) => !row.is_tied).map(({ name }) => name)).toEqual(untied);
  const withRowsOf = async (account: number) => {
    const counted = await Promise.all(
      rows.map(async ({ name }) => {
        const found = await sql`select from ${sql.table(name)} where account_id = ${account} limit 1`.execute(
          db,
        );
        return found.rows.map(() => name);
      }),
    );
    return counted.flat();
  };
  expect(await withRowsOf(ann.id)).toEqual([]);
  expect(await withRowsOf(bob.id)).toEqual(
    expect.arrayContaining(['player', 'points_history', 'rank_snapshot']),
  );
});
