import { loadModule, parseSync } from 'libpg-query';

/** Which tables belong to universes, and whether they name theirs; and which belong to accounts. */
export type Ownership = {
  readonly universes: ReadonlyMap<string, { readonly isNamed: boolean }>;
  readonly accounts: ReadonlySet<string>;
};

/** What a statement reads or writes. */
export type Touched = {
  readonly tables: ReadonlySet<string>;
  /** As "select planet": the tables of universes that a level of the query does not pin to one universe. */
  readonly unpinned: ReadonlySet<string>;
};

/** A table, or what stands for one, at a level of a query. */
type Source = {
  readonly alias: string;
  readonly table: string | null;
  readonly isOfUniverse: boolean;
  readonly isNamed: boolean;
  isPinned: boolean;
};

/**
 * A side of an equation: a value that is given, or the universe of a source; of the only one there is if it says none.
 */
type Side = 'given' | { readonly alias: string | null };

type Tree = Readonly<Record<string, unknown>>;

const kinds = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const tree = (value: unknown, key: string): Tree | null => {
  const found = isTree(value) ? value[key] : undefined;
  return isTree(found) ? found : null;
};

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const word = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const nameIn = (value: unknown): string | null => word(tree(value, 'String')?.['sval']);

/** Reads a statement with PostgreSQL's own parser. `$1` or a constant pins; a value from another table does not. */
export async function readStatement(text: string, ownership: Ownership): Promise<Touched> {
  await loadModule();
  const reading = new Reading(ownership);
  const parsed: unknown = parseSync(text);
  for (const one of list(isTree(parsed) ? parsed['stmts'] : []))
    reading.statement(isTree(one) ? one['stmt'] : null, new Set());
  return reading;
}

class Reading implements Touched {
  readonly tables = new Set<string>();
  readonly unpinned = new Set<string>();
  readonly #ownership: Ownership;

  constructor(ownership: Ownership) {
    this.#ownership = ownership;
  }

  /** Reads a statement, or a query inside of one; `named` are the queries before it. */
  statement(node: unknown, named: ReadonlySet<string>): void {
    const kind = kinds.find((one) => tree(node, one));
    const body = kind && tree(node, kind);
    if (kind && body) this.#body(kind, body, named);
  }

  #body(kind: (typeof kinds)[number], body: Tree, before: ReadonlySet<string>) {
    const ctes = list(tree(body, 'withClause')?.['ctes']).map((one) => tree(one, 'CommonTableExpr'));
    const named = new Set([...before, ...ctes.flatMap((cte) => word(cte?.['ctename']) ?? [])]);
    for (const cte of ctes) this.statement(cte?.['ctequery'], named);
    if (tree(body, 'larg')) {
      this.statement({ SelectStmt: body['larg'] }, named);
      this.statement({ SelectStmt: body['rarg'] }, named);
      return;
    }
    if (kind === 'InsertStmt') {
      this.#insert(body, named);
      return;
    }
    const level = new Level((name) => this.#source(name, named));
    if (kind !== 'SelectStmt') level.from({ RangeVar: body['relation'] });
    for (const from of [...list(body['fromClause']), ...list(body['usingClause'])]) level.from(from);
    level.expression({ ...body, withClause: null, relation: null, fromClause: null, usingClause: null });
    level.pin();
    const verb = kind.replace('Stmt', '').toLowerCase();
    for (const { table, isOfUniverse, isPinned } of level.sources)
      if (table !== null && isOfUniverse && !isPinned) this.unpinned.add(`${verb} ${table}`);
    for (const query of level.queries) this.statement(query, named);
  }

  #insert(body: Tree, named: ReadonlySet<string>): void {
    const source = this.#source(body['relation'], new Set());
    const columns = list(body['cols']).map((one) => tree(one, 'ResTarget')?.['name']);
    if (source.isOfUniverse && !columns.includes('universe_id')) this.unpinned.add(`insert ${source.table}`);
    this.statement(body['selectStmt'], named);
  }

  #source(given: unknown, named: ReadonlySet<string>): Source {
    const relation = isTree(given) ? given : {};
    const name = word(relation['relname']) ?? '';
    const isTable = !named.has(name) || 'schemaname' in relation;
    if (isTable) this.tables.add(name);
    const owned = isTable ? this.#ownership.universes.get(name) : undefined;
    const alias = word(tree(relation, 'alias')?.['aliasname']) ?? name;
    const isNamed = owned?.isNamed ?? false;
    return {
      alias,
      table: isTable ? name : null,
      isOfUniverse: owned !== undefined,
      isNamed,
      isPinned: false,
    };
  }
}

/** One level of a query: its sources, what it says is equal, and the queries inside of it. */
class Level {
  readonly sources: Source[] = [];
  readonly queries: unknown[] = [];
  readonly #equal: (readonly [Side, Side])[] = [];
  readonly #sourceOf: (relation: unknown) => Source;

  constructor(sourceOf: (relation: unknown) => Source) {
    this.#sourceOf = sourceOf;
  }

  from(node: unknown): void {
    const [relation, join, query] = [
      tree(node, 'RangeVar'),
      tree(node, 'JoinExpr'),
      tree(node, 'RangeSubselect'),
    ];
    if (relation) this.sources.push(this.#sourceOf(relation));
    else if (join) this.#join(join);
    else if (query) this.queries.push(query['subquery']);
    else this.expression(node);
  }

  #join(join: Tree): void {
    const start = this.sources.length;
    this.from(join['larg']);
    const middle = this.sources.length;
    this.from(join['rarg']);
    this.expression(join['quals']);
    if (!list(join['usingClause']).some((column) => nameIn(column) === 'universe_id')) return;
    for (const left of this.sources.slice(start, middle))
      for (const right of this.sources.slice(middle))
        this.#equal.push([{ alias: left.alias }, { alias: right.alias }]);
  }

  expression(node: unknown): void {
    if (Array.isArray(node)) for (const one of node) this.expression(one);
    if (!isTree(node)) return;
    const link = tree(node, 'SubLink');
    if (link) this.queries.push(link['subselect']);
    if ('SelectStmt' in node) this.queries.push(node);
    if (link || 'SelectStmt' in node) {
      this.expression(link?.['testexpr']);
      return;
    }
    const operation = tree(node, 'A_Expr');
    if (operation?.['kind'] === 'AEXPR_OP' && nameIn(list(operation['name'])[0]) === '=') {
      const [left, right] = [sideOf(operation['lexpr']), sideOf(operation['rexpr'])];
      if (left && right) this.#equal.push([left, right]);
    }
    for (const value of Object.values(node)) this.expression(value);
  }

  /**
   * Pins what is equal to a given value, or to what is pinned, until nothing more is. What a row of the query around it
   * says is unknown when Citus decides which machine to ask.
   */
  pin(): void {
    const meant = (side: Side): readonly Source[] => {
      if (side === 'given') return [];
      if (side.alias === null) return this.sources.filter(({ isNamed }) => isNamed);
      return this.sources.filter(({ alias }) => alias === side.alias).slice(0, 1);
    };
    const isPinned = (side: Side) => side === 'given' || meant(side).some((source) => source.isPinned);
    let isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (const pair of this.#equal) {
        if (!pair.some(isPinned)) continue;
        for (const source of pair.flatMap(meant)) {
          if (source.isPinned || !source.isNamed) continue;
          source.isPinned = true;
          isChanged = true;
        }
      }
    }
  }
}

function sideOf(node: unknown): Side | null {
  const cast = tree(node, 'TypeCast');
  if (cast) return sideOf(cast['arg']);
  if (tree(node, 'ParamRef') || tree(node, 'A_Const')) return 'given';
  const fields = list(tree(node, 'ColumnRef')?.['fields']).map(nameIn);
  if (fields.at(-1) !== 'universe_id') return null;
  return { alias: fields.length > 1 ? (fields[0] ?? null) : null };
}
