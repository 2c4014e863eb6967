import { type RawBuilder, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { takeDatabase } from '../testing/test-database.ts';

// docs/scaling.md: a universe can live on a machine of its own only if each of its keys names it first. The list below
// is what never will.

/** Unique keys that do not begin with the universe, by the reason why. */
const keys: Readonly<Record<string, readonly string[]>> = {
  'It is for everybody, or for one universe.': ['announcement (id)'],
};

/** The tables of universes: those that name one, and those that refer to a row of these. */
const ofUniverses = sql`
  named as (
    select pg_class.oid as relation, relname::text as name from pg_class
    join pg_attribute on attrelid = pg_class.oid and attname = 'universe_id'
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace),
  unnamed as (
    select distinct pg_class.oid as relation, relname::text as name from pg_class
    join pg_constraint on conrelid = pg_class.oid and contype = 'f'
    where confrelid in (select relation from named) and conrelid not in (select relation from named)),
  scoped as (select * from named union all select * from unnamed)`;

/** The names of some columns of a table, in their order; an expression is written as a question mark. */
const columns = (table: RawBuilder<unknown>, numbers: RawBuilder<unknown>) => sql`(
  select string_agg(coalesce(attname, '?'), ', ' order by position)
  from unnest(${numbers}) with ordinality as column_of (number, position)
  left join pg_attribute on attrelid = ${table} and attnum = number)`;

async function found(query: RawBuilder<{ name: string }>): Promise<string[]> {
  const { db, giveBack } = await takeDatabase();
  onTestFinished(giveBack);
  return (await query.execute(db)).rows.map(({ name }) => name);
}

test('every table that refers to a row of a universe names the universe', async () => {
  expect(await found(sql`with ${ofUniverses} select name from unnamed order by name`)).toEqual([]);
});

test('every unique key of a universe’s table begins with the universe, but for those that are listed', async () => {
  const query = sql<{ name: string }>`
    with ${ofUniverses}
    select format('%s (%s)', name, ${columns(sql`indrelid`, sql`indkey::int[]`)}) as name
    from scoped join pg_index on indrelid = relation and indisunique
    where indkey[0] is distinct from
      (select attnum from pg_attribute where attrelid = indrelid and attname = 'universe_id')`;
  expect((await found(query)).toSorted()).toEqual(Object.values(keys).flat().toSorted());
});

test('every reference between tables of a universe names the universe', async () => {
  const query = sql<{ name: string }>`
    with ${ofUniverses}
    select format('%s (%s)', name, ${columns(sql`conrelid`, sql`conkey`)}) as name
    from scoped join pg_constraint on conrelid = relation and contype = 'f'
    where confrelid in (select relation from scoped) and not exists (
      select from unnest(conkey, confkey) as pair (own, other)
      join pg_attribute as mine on mine.attrelid = conrelid and mine.attnum = own
      join pg_attribute as theirs on theirs.attrelid = confrelid and theirs.attnum = other
      where mine.attname = 'universe_id' and theirs.attname = 'universe_id')`;
  expect(await found(query)).toEqual([]);
});

test('no table of a universe refers to a table of accounts', async () => {
  const query = sql<{ name: string }>`
    with ${ofUniverses}
    select format('%s (%s) to %s', name, ${columns(sql`conrelid`, sql`conkey`)}, confrelid::regclass) as name
    from scoped join pg_constraint on conrelid = relation and contype = 'f'
    where confrelid not in (select relation from scoped) and confrelid <> 'universe'::regclass`;
  expect(await found(query)).toEqual([]);
});

/** References without an index of their own, by the reason why. */
const unindexed: Readonly<Record<string, readonly string[]>> = {
  'The table holds what the last minutes have begun.': [
    'passkey_challenge (account_id)',
    'social_attempt (account_id)',
  ],
  'No universe is ever deleted.': ['universe (ai_from)'],
};

test('what refers to a row that goes is found by an index, but for small tables', async () => {
  // The universe may stand anywhere in the index, or be missing: a planet or player has only few rows in other
  // universes.
  const query = sql<{ name: string }>`
    with reference as (
      select conrelid, conkey, array(
        select number from unnest(conkey) as own (number)
        join pg_attribute on attrelid = conrelid and attnum = number
        where attname <> 'universe_id' order by number) as sought
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace)
    select format('%s (%s)', conrelid::regclass, ${columns(sql`conrelid`, sql`conkey`)}) as name
    from reference where sought <> '{}' and not exists (
      select from pg_index
      where indrelid = conrelid and sought <@ (indkey::int2[])[0:cardinality(conkey) - 1]
        and (indkey::int2[])[0:cardinality(sought) - 1] <@ conkey
        and (indpred is null or pg_get_expr(indpred, indrelid) in (
          select format('(%s IS NOT NULL)', attname) from pg_attribute
          where attrelid = conrelid and attnum = any(sought))))`;
  expect((await found(query)).toSorted()).toEqual(Object.values(unindexed).flat().toSorted());
});
