import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { operator } from '../testing/operator-at.ts';
import { world } from '../testing/world.ts';

const noCitus =
  'This database has no Citus: universes can only be spread over machines where `create extension citus` was run (docs/scaling.md).\n';

test('without Citus, a database is not spread and no universe moves: one sentence says why', async () => {
  const game = await world();
  const tables = () =>
    sql`select relname from pg_class where relkind in ('r', 'p') order by 1`.execute(game.game.db);
  const before = await tables();
  const spread = await operator(game, 'database', 'distribute');
  expect(spread).toMatchObject({ exitCode: 1, stdout: '', stderr: noCitus });
  const moved = await operator(
    game,
    'universe',
    'move',
    '--universe',
    String(game.universe),
    '--to',
    'two:5432',
  );
  expect(moved).toMatchObject({ exitCode: 1, stdout: '', stderr: noCitus });
  expect((await tables()).rows).toEqual(before.rows);
});

test('a move to nowhere, or of an unknown universe, is refused', async () => {
  const game = await world();
  expect((await operator(game, 'universe', 'move', '--universe', String(game.universe))).exitCode).toBe(2);
  const unknown = await operator(game, 'universe', 'move', '--universe', '999', '--to', 'two:5432');
  expect([unknown.exitCode, unknown.stdout]).toEqual([1, '']);
});

test('beside servers of an older release, no command brings the database up to date', async () => {
  const game = await world();
  const { db } = game.game;
  const taken = await sql<{ name: string; checksum: string }>`
    delete from migration where name = (select max(name) from migration) returning name, checksum`.execute(
    db,
  );
  const [newest] = taken.rows;
  // The database goes to another test.
  onTestFinished(async () => {
    await sql`insert into migration values (${newest?.name}, ${newest?.checksum})`.execute(db);
  });
  const before = await sql`select from migration`.execute(db);
  for (const command of [
    ['universe', 'list'],
    ['database', 'distribute'],
  ])
    expect(await operator(game, ...command)).toMatchObject({
      exitCode: 1,
      stdout: '',
      stderr:
        'The database does not fit this version of Farhold: start the server once, which brings it up to date.\n',
    });
  expect((await sql`select from migration`.execute(db)).rows).toHaveLength(before.rows.length);
});
