import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';

/** One `import … from`, `export … from` or `import()`; `to` is the file of ours it names, or null. */
export type Import = { specifier: string; to: string | null; typeOnly: boolean };

/** One parsed TypeScript or JavaScript file. A room is the folder right below the package; '' outside of any. */
export type SourceFile = {
  path: string;
  package: string;
  room: string;
  isTest: boolean;
  lines: number;
  imports: readonly Import[];
  exportsDefault: boolean;
  reexports: boolean;
  /** Every name and property name that the code writes. */
  names: ReadonlySet<string>;
  /** The names of its functions, also of those kept in a constant. */
  functions: ReadonlySet<string>;
  /** The names of its module-level constants with a number or text as their value. */
  constants: ReadonlySet<string>;
  /** Keywords and calls that a pure function does not need, such as `await` or `Date.now`. */
  effects: readonly string[];
  comments: readonly string[];
  /** The numbers of lines of comments that end beyond a column. */
  commentsBeyond: (column: number) => readonly number[];
};

type Span = { readonly start: number; readonly end: number };

const root = fileURLToPath(new URL('..', import.meta.url));
const made = new Set(['node_modules', 'dist', '.git']);
const madeAtRoot = new Set(['data', 'coverage', '.cache', 'release']);

/** Every file of the project by its path from the root, without what the installation and the game create. */
export function projectFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (!entry.isDirectory()) return [path];
    return made.has(entry.name) || madeAtRoot.has(path) ? [] : projectFiles(path);
  });
}

/** The text of a file of the project. */
export const readProjectFile = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Every source file of the project, parsed. */
export function sourceFiles(): SourceFile[] {
  const known = new Set(projectFiles());
  return [...known].filter((path) => /\.(ts|tsx|mjs)$/.test(path)).map((path) => parseSource(path, known));
}

function parseSource(path: string, known: ReadonlySet<string>): SourceFile {
  const text = readProjectFile(path);
  const { module, program, comments } = parseSync(path, text);
  const parts = path.split('/');
  const exports = module.staticExports.flatMap(({ entries }) => entries);
  const asImport = (specifier: string, typeOnly: boolean): Import => ({
    specifier,
    to: fileOf(specifier, path, known),
    typeOnly,
  });
  return {
    path,
    package: parts.length > 1 ? (parts[0] ?? '') : '',
    room: parts.length > 2 ? (parts[1] ?? '') : '',
    isTest: /\.test\.tsx?$/.test(path) || parts.includes('testing') || parts.includes('journeys'),
    lines: text.split('\n').length - 1,
    imports: [
      ...module.staticImports.map(({ moduleRequest, entries }) =>
        asImport(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType)),
      ),
      ...exports.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [asImport(moduleRequest.value, isType)] : [],
      ),
      ...module.dynamicImports.map(({ moduleRequest }) =>
        asImport(text.slice(moduleRequest.start + 1, moduleRequest.end - 1), false),
      ),
    ],
    exportsDefault: exports.some(({ exportName }) => exportName.kind === 'Default'),
    reexports: exports.some(({ moduleRequest }) => moduleRequest !== null),
    comments: comments.map(({ value }) => value),
    commentsBeyond: (column) => comments.flatMap((comment) => linesBeyond(text, comment, column)),
    constants: constantsOf(program),
    ...wordsOf(program),
  };
}

/** The numbers of the lines of a span of the text that end beyond a column; the last one ends with the span. */
function linesBeyond(text: string, { start, end }: Span, column: number): number[] {
  const before = text.slice(0, start).split('\n');
  const lines = `${before.at(-1) ?? ''}${text.slice(start, end)}`.split('\n');
  return lines.flatMap((line, at) => (line.length > column ? [before.length + at] : []));
}

function fileOf(specifier: string, from: string, known: ReadonlySet<string>): string | null {
  const own = /^@farhold\/(.+)$/.exec(specifier)?.[1];
  const path = own ?? (specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : null);
  if (path === null) return null;
  const candidates = [path, `${path}.ts`, `${path}.tsx`];
  return candidates.find((candidate) => known.has(candidate)) ?? path;
}

type Program = ReturnType<typeof parseSync>['program'];
type Variable = Extract<Program['body'][number], { type: 'VariableDeclaration' }>['declarations'][number];
type Words = Pick<SourceFile, 'names' | 'functions' | 'effects'>;

function constantsOf({ body }: Program): ReadonlySet<string> {
  const declared = body.map((one) => (one.type === 'ExportNamedDeclaration' ? one.declaration : one));
  const variables = declared.flatMap((one) =>
    one?.type === 'VariableDeclaration' && one.kind === 'const' ? one.declarations : [],
  );
  return new Set(
    variables.flatMap(({ id, init }) => (id.type === 'Identifier' && isPrimitive(init) ? [id.name] : [])),
  );
}

function isPrimitive(value: Variable['init']): boolean {
  if (value?.type === 'Literal') return !('regex' in value) && value.value !== null;
  if (value?.type === 'BinaryExpression') {
    const { left, right } = value;
    return [left, right].every(
      (side) => side.type === 'Identifier' || (side.type !== 'PrivateIdentifier' && isPrimitive(side)),
    );
  }
  return value?.type === 'UnaryExpression' && isPrimitive(value.argument);
}

function wordsOf(program: Program): Words {
  const names = new Set<string>();
  const functions = new Set<string>();
  const effects: string[] = [];
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
    FunctionDeclaration: ({ id }) => void (id && functions.add(id.name)),
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression') functions.add(id.name);
    },
    AwaitExpression: () => void effects.push('await'),
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date') effects.push('new Date');
    },
    MemberExpression: ({ object, property }) => {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
      const call = `${object.name}.${property.name}`;
      if (call === 'Date.now' || call === 'Math.random' || object.name === 'console') effects.push(call);
    },
    CallExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && ['fetch', 'setTimeout', 'setInterval'].includes(callee.name)) {
        effects.push(callee.name);
      }
    },
  }).visit(program);
  return { names, functions, effects };
}
