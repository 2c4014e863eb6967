import type { UniverseId } from '@farhold/engine/ids';
import type { CompiledQuery } from 'kysely';
import { type Asked, type SharedRead, sharedStatement } from '../database/shared-read.ts';

/** What a command reads under its locks, by names: statements of its own, and reads that it shares with others. */
export type Reads = Readonly<Record<string, CompiledQuery | SharedRead>>;

/** The rows of some reads, by their names. */
export type ReadRows<Own> = {
  readonly [Name in keyof Own]: Own[Name] extends CompiledQuery<infer Row>
    ? Row[]
    : Own[Name] extends SharedRead<infer Row>
      ? Row[]
      : never;
};

type Rows = Readonly<Record<string, readonly unknown[]>>;

/** The statements that make the reads of some commands, and what hands their rows out to the command at an index. */
export type GatheredReads = {
  readonly statements: Readonly<Record<string, CompiledQuery>>;
  readonly rowsOf: (index: number, rows: Rows) => ReadRows<Reads>;
};

/** Gathers the reads of commands: those that are shared become one statement each, by their text. */
export function gatherReads(universe: UniverseId, commands: readonly Reads[]): GatheredReads {
  const shared = new Map<string, [SharedRead, ...SharedRead[]]>();
  const statements: Record<string, CompiledQuery> = {};
  const places = commands.map((reads, index) =>
    Object.entries(reads).map(([name, read]) => {
      if ('values' in read) return { name, key: read.sql, asked: share(shared, read) };
      const key = `${index} ${name}`;
      statements[key] = read;
      return { name, key, asked: null };
    }),
  );
  for (const [text, reads] of shared) statements[text] = sharedStatement(universe, reads);
  const rowsOf = (index: number, rows: Rows) => {
    const own = (places[index] ?? []).map(({ name, key, asked }) => [name, rowsAt(rows[key] ?? [], asked)]);
    return Object.fromEntries(own) as ReadRows<Reads>;
  };
  return { statements, rowsOf };
}

/** Adds a read to those of its text; answers its place among them, from 1 on. */
function share(shared: Map<string, [SharedRead, ...SharedRead[]]>, read: SharedRead): number {
  const like = shared.get(read.sql);
  if (!like) shared.set(read.sql, [read]);
  return like?.push(read) ?? 1;
}

const rowsAt = (rows: readonly unknown[], asked: number | null): readonly unknown[] =>
  asked === null ? rows : rows.filter((row) => (row as Asked).asked === asked);
