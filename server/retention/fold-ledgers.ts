import { DAY_MS } from '@farhold/engine/time/duration';
import { sql } from 'kysely';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Transaction } from '../database/connect.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import type { Retention, RetentionWatch } from './remove-old.ts';

/** A ledger: whose lines add up, by which columns, and to which amounts. */
type Ledger = {
  readonly table: 'ledger' | 'unit_ledger' | 'dark_matter_ledger';
  readonly whose: readonly string[];
  readonly amounts: readonly string[];
  /** What the lines of a month do not have in common. */
  readonly varies?: readonly string[];
};

const ledgers: readonly Ledger[] = [
  {
    table: 'ledger',
    whose: ['planet_id', 'universe_id'],
    amounts: ['metal', 'crystal', 'deuterium', 'food', 'aliens'],
  },
  { table: 'unit_ledger', whose: ['universe_id', 'key'], amounts: ['amount'] },
  {
    table: 'dark_matter_ledger',
    whose: ['account_id', 'universe_id'],
    amounts: ['amount'],
    varies: ['planet_id'],
  },
];

/** Lines that one transaction folds. */
const BATCH_LINES = 5000;

/**
 * Folds the lines of each past month into one for each planet, kind of unit and player: the same sum, with the cause
 * `opening`. What `audit` compares stays equal. Months that end within `ledgerDays` stay as they are. A pass happens
 * once a month; one that is interrupted begins anew.
 */
export async function foldLedgers(
  game: Game,
  { ledgerDays }: Retention,
  watch: RetentionWatch,
  signal: AbortSignal,
): Promise<void> {
  const now = await readNow(game.db, game.clock);
  const before = startOfMonth(now - ledgerDays * DAY_MS);
  for (const ledger of ledgers) {
    if (await isFolded(game, ledger, before)) continue;
    let whose = await nextOf(game, ledger, null);
    while (whose !== undefined && !signal.aborted) {
      watch.onRemoved(ledger.table, await foldAll(game, ledger, whose, before));
      whose = await nextOf(game, ledger, whose);
    }
    if (!signal.aborted) await noteFolded(game, ledger, before);
  }
}

function startOfMonth(at: number): number {
  const day = new Date(at);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth());
}

async function isFolded(game: Game, { table }: Ledger, before: number): Promise<boolean> {
  const done = await game.db
    .selectFrom('folded_ledger')
    .select('folded_to')
    .where('ledger', '=', table)
    .executeTakeFirst();
  return done !== undefined && done.folded_to >= before;
}

const noteFolded = (game: Game, { table }: Ledger, before: number): Promise<unknown> =>
  game.db.transaction().execute((tx) =>
    tx
      .insertInto('folded_ledger')
      .values({ ledger: table, folded_to: before })
      .onConflict((conflict) => conflict.column('ledger').doUpdateSet({ folded_to: before }))
      .execute(),
  );

type Whose = readonly unknown[];

const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** The planet, unit or player after this one, by an index of the ledger. */
async function nextOf(game: Game, { table, whose }: Ledger, last: Whose | null): Promise<Whose | undefined> {
  const columns = columnsOf(whose);
  const after = last === null ? sql`` : sql`where (${columns}) > (${sql.join(last)})`;
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns} from ${sql.table(table)} ${after} order by ${columns} limit 1`.execute(game.db);
  const [row] = rows;
  return row && whose.map((name) => row[name]);
}

/** Folds all old lines of one planet, unit or player; answers how many lines went. */
async function foldAll(game: Game, ledger: Ledger, whose: Whose, before: number): Promise<number> {
  let all = 0;
  while (true) {
    const { read, removed } = await game.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${advisoryLocks.fold})`.execute(tx);
      return fold(tx, ledger, whose, before);
    });
    all += removed;
    if (read < BATCH_LINES || removed === 0) return all;
  }
}

/** The first line of each month takes the sum of all, and the place of the last; the others go. */
async function fold(
  tx: Transaction,
  { table, whose, amounts, varies = [] }: Ledger,
  values: Whose,
  before: number,
): Promise<{ read: number; removed: number }> {
  const ownIn = (source: string) =>
    sql.join(
      whose.map((name, index) => sql`${sql.ref(`${source}.${name}`)} = ${values[index]}`),
      sql` and `,
    );
  const sums = sql.join(amounts.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`));
  const sets = sql.join([
    ...amounts.map((name) => sql`${sql.ref(name)} = month.${sql.ref(name)}`),
    ...varies.map((name) => sql`${sql.ref(name)} = null`),
  ]);
  const { rows } = await sql<{ read: number; removed: number }>`
    with old as (
      select id, at, date_trunc('month', to_timestamp(at / 1000.0) at time zone 'UTC') as began,
        ${columnsOf(amounts)}
      from ${sql.table(table)} as line where ${ownIn('line')} and at < ${before} order by at, id limit ${BATCH_LINES}),
    month as (
      select began, min(id) as first, max(at) as at, ${sums} from old group by began having count(*) > 1),
    opened as (
      update ${sql.table(table)} as line set cause = 'opening', at = month.at, ${sets}
      from month where ${ownIn('line')} and line.id = month.first),
    gone as (
      delete from ${sql.table(table)} as line using old join month using (began)
      where ${ownIn('line')} and line.id = old.id and old.id <> month.first returning line.id)
    select (select count(*) from old) as read, (select count(*) from gone) as removed`.execute(tx);
  return rows[0] ?? { read: 0, removed: 0 };
}
