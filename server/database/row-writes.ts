import type { UniverseId } from '@farhold/engine/ids';
import type { CompiledQuery } from 'kysely';
import { statement } from './statement.ts';

/**
 * How rows of one kind are stored: a part of the one statement that writes a unit of work back. `$1` is the universe.
 */
export type Write = {
  /** Its name in that statement. */
  readonly name: string;
  /**
   * Stores the rows of a JSON array, whose expression it gets. One that comes after others reads only where a condition
   * holds, which it gets as well.
   */
  readonly sql: (rows: string, when: string) => string;
  /** The writes that must be over before this one begins; all of theirs are named here, too. */
  readonly after?: readonly string[];
  /** The error if a row was not stored, and then nothing is. Left out where that is no error. */
  readonly complaint?: string;
  /** Its rows are no universe's: a statement of its own stores them, in the same transaction and round trip. */
  readonly isOfAccounts?: boolean;
};

/** A table whose rows a unit of work adds, changes and removes, each row in the end once. */
export type Table = { readonly insert: Write; readonly update: Write; readonly remove: Write };

/**
 * SQL for what a column holds in these rows: `id = ${valuesIn(rows, 'id')}` lets an index find them, even while
 * PostgreSQL believes that a table or a universe in it is small.
 */
export const valuesIn = (rows: string, column: string): string =>
  `any(array(select (one ->> '${column}')::bigint from jsonb_array_elements(${rows}) as one))`;

type Row = object;
type RowChange = { readonly step: keyof Table; readonly row: Row };

/** The rows that a unit of work stores, by kind. */
export class RowWrites {
  readonly #rows = new Map<Write, Row[]>();
  readonly #tables = new Map<Table, Map<number, RowChange>>();

  add(write: Write, rows: readonly Row[]): void {
    if (rows.length === 0) return;
    const stored = this.#rows.get(write);
    if (stored) stored.push(...rows);
    else this.#rows.set(write, [...rows]);
  }

  /** Adds the writes of another instance, which must touch none of the same rows. */
  addAll(other: RowWrites): void {
    for (const [write, rows] of other.#rows) this.add(write, rows);
    for (const [table, changes] of other.#tables) {
      for (const [id, change] of changes) this.#changesOf(table).set(id, change);
    }
  }

  /** A new row, with the id that it will have. */
  insert(table: Table, id: number, row: Row): void {
    this.#changesOf(table).set(id, { step: 'insert', row: { ...row, id } });
  }

  /** Changes the given columns of a row; nothing if it is to be removed. */
  update(table: Table, id: number, columns: Row): void {
    const changes = this.#changesOf(table);
    const { step = 'update', row = { id } } = changes.get(id) ?? {};
    if (step !== 'remove') changes.set(id, { step, row: { ...row, ...columns } });
  }

  remove(table: Table, id: number): void {
    const changes = this.#changesOf(table);
    if (changes.get(id)?.step === 'insert') changes.delete(id);
    else changes.set(id, { step: 'remove', row: { id } });
  }

  /** The statement that stores everything of the universe, and the one for rows of accounts, if there are any. */
  statements(universe: UniverseId): CompiledQuery[] {
    for (const [table, changes] of this.#tables) {
      for (const { step, row } of changes.values()) this.add(table[step], [row]);
    }
    this.#tables.clear();
    const writes = [...this.#rows.keys()].toSorted(inOrder);
    const store = (some: readonly Write[]) =>
      statement(textOf(some), [universe, ...some.map((write) => JSON.stringify(this.#rows.get(write)))]);
    const ofAccounts = writes.filter(({ isOfAccounts }) => isOfAccounts);
    const ofUniverse = store(writes.filter(({ isOfAccounts }) => !isOfAccounts));
    return ofAccounts.length === 0 ? [ofUniverse] : [ofUniverse, store(ofAccounts)];
  }

  #changesOf(table: Table): Map<number, RowChange> {
    const known = this.#tables.get(table);
    if (known) return known;
    const changes = new Map<number, RowChange>();
    this.#tables.set(table, changes);
    return changes;
  }
}

/** A fixed order, so that equal work makes equal statements; a write can only name earlier ones. */
const inOrder = (a: Write, b: Write): number =>
  (a.after?.length ?? 0) - (b.after?.length ?? 0) || (a.name < b.name ? -1 : 1);

/** The rows of the first write are the second parameter. */
const FIRST_ROWS = 2;

function textOf(writes: readonly Write[]): string {
  const names = new Set(writes.map(({ name }) => name));
  const parts = writes.map((write, index) => {
    const earlier = (write.after ?? []).filter((name) => names.has(name));
    const when = earlier.map((name) => `(select count(*) from ${name}) >= 0`).join(' and ') || 'true';
    return `${write.name} as (${write.sql(rowsAt(index), when)} returning 1)`;
  });
  const guards = writes.flatMap(({ name, complaint }, index) =>
    complaint === undefined
      ? []
      : [
          `, must_hold((select count(*) from ${name}) = jsonb_array_length(${rowsAt(index)}), '${complaint}')`,
        ],
  );
  const head = parts.length === 0 ? '' : `with ${parts.join(',\n')}\n`;
  // The universe is named here too, because not every write does.
  return `${head}select $1::bigint${guards.join('')}`;
}

const rowsAt = (index: number): string => `$${FIRST_ROWS + index}::jsonb`;
