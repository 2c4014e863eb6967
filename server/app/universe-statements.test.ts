import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../database/connect.ts';
import { sendTo } from '../testing/calls.ts';
import { hotReads } from '../testing/hot-reads.ts';
import { watchTexts } from '../testing/plans.ts';
import { type Duel, duel, perform, turns } from '../testing/random-play.ts';
import { type Ownership, readStatement } from '../testing/universe-levels.ts';

// docs/scaling.md: a database that is spread over machines by universe finds the one to ask by the universe that each
// level of a query gives for each of its tables. What accounts show in a universe, its players have
// (`server/player/seats.ts`).

/** What the tests themselves change: all chances become the same. */
const OF_TESTS = 'update fleet set seed';

/** The texts of all statements that are sent while three players look and order, and what is due happens. */
async function play(duelled: Duel): Promise<readonly string[]> {
  const { game, players } = duelled;
  const [played] = fc.sample(turns(60, 4), { numRuns: 1, seed: 31 });
  const seen = watchTexts();
  for (const { seconds, worker, actions } of played ?? []) {
    await game.advance({ seconds }, worker);
    for (const action of actions) await perform(duelled, action);
  }
  await game.wake();
  for (const address of [...hotReads(players[0]), '/universes'])
    expect([address, (await sendTo(game.app, players[0], `GET /api/v1${address}`)).statusCode]).toEqual([
      address,
      200,
    ]);
  return [...seen].filter((text) => !text.startsWith(OF_TESTS));
}

/**
 * A table that refers to a row of a universe belongs to it; one that refers to an account, and to no universe, to that.
 */
async function ownership(db: Database): Promise<Ownership> {
  const { rows } = await sql<{ name: string; owner: 'universe' | 'account'; isNamed: boolean }>`
    with recursive named as (
      select attrelid as relation from pg_attribute join pg_class on pg_class.oid = attrelid
      where attname = 'universe_id' and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace),
    refers as (select conrelid as relation, confrelid as other from pg_constraint where contype = 'f'),
    of_universes as (
      select relation from named union select relation from refers where other in (select relation from named)),
    of_accounts as (
      select 'account'::regclass::oid as relation union
      select refers.relation from of_accounts join refers on other = of_accounts.relation
      where refers.relation not in (select relation from of_universes))
    select relation::regclass::text as name, 'universe' as owner, relation in (select relation from named) as "isNamed"
    from of_universes
    union all select relation::regclass::text, 'account', false from of_accounts`.execute(db);
  return {
    universes: new Map(rows.filter((row) => row.owner === 'universe').map((row) => [row.name, row])),
    accounts: new Set(rows.filter((row) => row.owner === 'account').map((row) => row.name)),
  };
}

test('every level of a query pins the universe of its tables, and no statement reads accounts beside them', async () => {
  const duelled = await duel();
  const texts = await play(duelled);
  const owned = await ownership(duelled.game.game.db);
  const statements = await Promise.all(texts.map((text) => readStatement(text, owned)));
  const found = new Set(statements.flatMap((one) => [...one.unpinned]));
  const beside = statements.flatMap(({ tables }) => {
    const names = [...tables];
    return names.some((name) => owned.universes.has(name))
      ? names.filter((name) => owned.accounts.has(name))
      : [];
  });
  expect([...found].toSorted()).toEqual([]);
  expect([...new Set(beside)].toSorted()).toEqual([]);
});

test('a table is pinned by a value that is given, at its own level, through what is equal to it, and by nothing else', async () => {
  const owned: Ownership = {
    universes: new Map([
      ['planet', { isNamed: true }],
      ['fleet', { isNamed: true }],
      ['planet_item', { isNamed: false }],
    ]),
    accounts: new Set(['account']),
  };
  const unpinnedIn = async (text: string) => [...(await readStatement(text, owned)).unpinned];
  expect(await unpinnedIn('select from planet where id = $1')).toEqual(['select planet']);
  expect(await unpinnedIn('select from planet where universe_id = $1::bigint and id = $2')).toEqual([]);
  expect(await unpinnedIn('select from planet where universe_id = any($1)')).toEqual(['select planet']);
  const joined = 'from planet join fleet on fleet.universe_id = planet.universe_id where';
  expect(await unpinnedIn(`select ${joined} planet.universe_id = $1`)).toEqual([]);
  expect(await unpinnedIn(`select ${joined} planet.id = $1`)).toEqual(['select planet', 'select fleet']);
  const inside = (level: string) =>
    `select (select count(*) from fleet ${level}) from planet where universe_id = $1`;
  expect(await unpinnedIn(inside('where from_planet_id = planet.id'))).toEqual(['select fleet']);
  expect(await unpinnedIn(inside('where fleet.universe_id = planet.universe_id'))).toEqual(['select fleet']);
  expect(await unpinnedIn(inside('where fleet.universe_id = $1'))).toEqual([]);
  expect(
    await unpinnedIn('with one as (delete from fleet where id = $1 returning id) select from one'),
  ).toEqual(['delete fleet']);
  expect(await unpinnedIn('select from planet_item where planet_id = $1')).toEqual(['select planet_item']);
  expect(await unpinnedIn('insert into fleet (id) values ($1)')).toEqual(['insert fleet']);
  expect(await unpinnedIn('insert into fleet (universe_id, id) values ($1, $2)')).toEqual([]);
  expect([...(await readStatement('select from account join planet using (id)', owned)).tables]).toEqual([
    'account',
    'planet',
  ]);
});
