import { expect, test } from 'vitest';
import { ownership, strayIn } from '../testing/sent-statements.ts';
import { type Ownership, readStatement } from '../testing/universe-levels.ts';
import { world } from '../testing/world.ts';

// docs/scaling.md: a database that is spread over machines by universe finds the one to ask by the universe that each
// level of a query gives for each of its tables. What accounts show in a universe, its players have
// (`server/player/seats.ts`). Every test that has a world fails if play sends anything else (`takeStrays`).

test('a statement of play that asks all universes for planets, or accounts beside players, is found', async () => {
  const { game } = await world();
  const owned = await ownership(game.db);
  const found = (text: string) => strayIn({ text, by: 'server/fleet/store.ts' }, owned);
  expect(await found('select from planet where universe_id = $1')).toBeNull();
  expect(await found('select from account where id = $1')).toBeNull();
  expect(await found('select from planet where id = $1')).toMatch(
    /^server\/fleet\/store.ts: select planet without its universe\n/,
  );
  expect(
    await found('select from player join account on account.id = account_id where universe_id = $1'),
  ).toMatch(/: account beside tables of universes\n/);
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
