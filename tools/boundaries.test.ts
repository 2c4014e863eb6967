import { expect, test } from 'vitest';
import { projectFiles, readProjectFile, sourceFiles, type Import, type SourceFile } from './source-tree.ts';

const files = sourceFiles();
const code = files.filter((file) => !file.isTest);
const paths = new Set(projectFiles());

/** Which of our packages a package may import; nothing else of ours. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  contract: ['engine'],
  server: ['contract', 'engine'],
  web: ['contract', 'engine'],
  tools: ['contract', 'engine', 'server', 'web'],
  // Of the tools it takes the browser that draws.
  art: ['engine', 'tools'],
};

const forbiddenNames = new Set(
  'utils util helpers helper misc common manager service data info handle process'.split(' '),
);

type Manifest = Readonly<
  Partial<Record<'dependencies' | 'optionalDependencies', Readonly<Record<string, string>>>>
>;

/** The rooms from which a process or a page starts; they assemble the others. */
const entries = ['app', 'operator', 'gallery'];

/** Words of the public API. Inside we say planet.id, construction and fleet, item. */
const wireWords = [
  'id_planet',
  'activity',
  'activities',
  'asset',
  'assets',
  'pivot',
  'attacker_won',
  'defender_lost',
  'your_losses',
  'resources_received',
  'spy_player',
  'probes_lost',
];

/** Every import of these files that `isWrong` rejects, as "file → specifier". */
function wrongImports(
  among: readonly SourceFile[],
  isWrong: (file: SourceFile, imported: Import) => boolean,
): string[] {
  return among.flatMap((file) =>
    file.imports
      .filter((imported) => isWrong(file, imported))
      .map(({ specifier }) => `${file.path} → ${specifier}`),
  );
}

const isOurs = ({ to }: Import) => to !== null;
const isNode = ({ specifier }: Import) => specifier.startsWith('node:');
const packageOf = ({ to }: Import) => to?.split('/')[0] ?? '';
const roomOf = (path: string) => (path.split('/').length > 2 ? (path.split('/')[1] ?? '') : '');

test('the tree contains the files that these tests are about', () => {
  expect(Object.keys(mayImport).filter((name) => !files.some((file) => file.package === name))).toEqual([]);
});

test('every import of one of our files names an existing one', () => {
  const missing = (_: SourceFile, { to }: Import) => to !== null && !paths.has(to);
  expect(wrongImports(files, missing)).toEqual([]);
});

test('each package imports only the packages below it', () => {
  const crosses = (file: SourceFile, imported: Import) =>
    isOurs(imported) &&
    packageOf(imported) !== file.package &&
    file.package !== '' &&
    !mayImport[file.package]?.includes(packageOf(imported));
  expect(wrongImports(files, crosses)).toEqual([]);
});

test('packages import each other by name, and their own files by relative paths', () => {
  const named = ({ specifier }: Import) => specifier.startsWith('@farhold/');
  const strays = (file: SourceFile, imported: Import) =>
    isOurs(imported) && file.package !== '' && named(imported) === (packageOf(imported) === file.package);
  expect(wrongImports(files, strays)).toEqual([]);
});

test('what runs the game is a dependency, not a devDependency, which `npm start` leaves out', () => {
  const installed = new Map(
    ['engine', 'contract', 'server', 'web'].map((name) => {
      const manifest = readProjectFile(`${name}/package.json`);
      const { dependencies = {}, optionalDependencies = {} } = JSON.parse(manifest) as Manifest;
      return [name, new Set(Object.keys({ ...dependencies, ...optionalDependencies }))];
    }),
  );
  const packageIn = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '';
  const isLeftOut = (file: SourceFile, imported: Import) => {
    const { specifier, typeOnly } = imported;
    if (typeOnly || isNode(imported) || /^(\.|virtual:)/.test(specifier)) return false;
    return installed.get(file.package)?.has(packageIn(specifier)) === false;
  };
  expect(wrongImports(code, isLeftOut)).toEqual([]);
});

test('the engine depends on nothing at all', () => {
  const engine = code.filter((file) => file.package === 'engine');
  expect(wrongImports(engine, (_, imported) => !isOurs(imported))).toEqual([]);
});

test('the engine uses no clock, no randomness, no await and nothing from outside', () => {
  const engine = code.filter((file) => file.package === 'engine');
  expect(engine.flatMap(({ path, effects }) => effects.map((effect) => `${path}: ${effect}`))).toEqual([]);
});

test('the contract depends on the engine and on zod alone', () => {
  const contract = code.filter((file) => file.package === 'contract');
  expect(wrongImports(contract, (_, imported) => !isOurs(imported) && imported.specifier !== 'zod')).toEqual(
    [],
  );
});

test('the browser’s code uses nothing from Node', () => {
  const browser = code.filter((file) => file.package === 'web' && file.room !== '' && file.room !== 'build');
  expect(wrongImports(browser, (_, imported) => isNode(imported))).toEqual([]);
});

test('the components of web/ui import nothing else of ours', () => {
  const parts = code.filter((file) => file.package === 'web' && file.room === 'ui');
  const outside = (_: SourceFile, imported: Import) =>
    isOurs(imported) && !(imported.to ?? '').startsWith('web/ui/');
  expect(wrongImports(parts, outside)).toEqual([]);
});

test('the browser’s client imports no other room of the web', () => {
  const client = code.filter((file) => file.package === 'web' && file.room === 'client');
  const up = (_: SourceFile, { to }: Import) => to?.startsWith('web/') === true && roomOf(to) !== 'client';
  expect(wrongImports(client, up)).toEqual([]);
});

test('components take their texts from the texts.ts of a room, which come with the code', () => {
  const browser = code.filter((file) => file.package === 'web' && file.path !== 'web/client/room-texts.ts');
  expect(wrongImports(browser, (_, { specifier }) => specifier.startsWith('use-intl'))).toEqual([]);
});

test('only the app imports routes and screens of other rooms', () => {
  const reaches = (file: SourceFile, { to }: Import) =>
    to !== null &&
    file.package === to.split('/')[0] &&
    /(\/routes\.tsx?|-screen\.tsx)$/.test(to) &&
    file.room !== 'app' &&
    roomOf(to) !== file.room;
  expect(wrongImports(code, reaches)).toEqual([]);
});

test.each(['engine', 'contract', 'server', 'web'])(
  'no files of the %s import each other in a circle at run time',
  (name) => {
    const graph = new Map(
      code
        .filter((file) => file.package === name)
        .map((file) => [file.path, ourTargets(file, name, ({ typeOnly }) => !typeOnly)]),
    );
    expect(circles(graph)).toEqual([]);
  },
);

test.each(['engine', 'server', 'web'])('no rooms of the %s import each other in a circle', (name) => {
  const graph = new Map<string, Set<string>>();
  for (const file of code.filter(({ package: own, room }) => own === name && room !== '')) {
    const rooms = ourTargets(file, name).map(roomOf);
    const neighbours = graph.get(file.room) ?? new Set();
    for (const room of rooms) if (room !== file.room && room !== '') neighbours.add(room);
    graph.set(file.room, neighbours);
  }
  expect(circles(new Map([...graph].map(([room, neighbours]) => [room, [...neighbours]])))).toEqual([]);
});

test.each(['server', 'web'])('no room of the %s imports the app', (name) => {
  const rooms = code.filter((file) => file.package === name && !entries.includes(file.room));
  expect(wrongImports(rooms, (_, { to }) => to?.startsWith(`${name}/app/`) ?? false)).toEqual([]);
});

test('only a tool’s configuration has a default export', () => {
  const nameless = files.filter(({ exportsDefault }) => exportsDefault).map(({ path }) => path);
  expect(nameless.filter((path) => !path.endsWith('.config.ts'))).toEqual([]);
});

test('no file re-exports what another one exports', () => {
  expect(files.filter(({ reexports }) => reexports).map(({ path }) => path)).toEqual([]);
  expect(files.filter(({ path }) => /\/index\.tsx?$/.test(path)).map(({ path }) => path)).toEqual([]);
});

test('a path has at most four parts, in kebab case', () => {
  expect([...paths].filter((path) => path.split('/').length > 4)).toEqual([]);
  const sources = files.map(({ path }) => path);
  expect(sources.filter((path) => !/^[a-z0-9/.-]+$/.test(path))).toEqual([]);
});

test('no file, folder or function has an empty name such as utils or process', () => {
  const parts = [...paths].flatMap((path) => path.split('/').map((part) => ({ path, part })));
  const named = parts.filter(({ part }) => forbiddenNames.has(part.replace(/\..*$/, '')));
  const functions = files.flatMap((file) =>
    [...file.functions].map((name) => ({ path: file.path, part: name })),
  );
  const called = functions.filter(({ part }) => forbiddenNames.has(part));
  expect([...named, ...called]).toEqual([]);
});

const inCapitals = ['engine', 'contract', 'server', 'web', 'tools', 'art'];

test.each(inCapitals)('constant numbers and texts of the %s are written in capitals', (name) => {
  const found = code
    .filter((file) => file.package === name)
    .flatMap(({ path, constants }) => [...constants].map((constant) => ({ path, constant })));
  expect(found.filter(({ constant }) => !/^[A-Z][A-Z0-9_]*$/.test(constant))).toEqual([]);
});

test('words of the public API stay at its edge', () => {
  const inside = code.filter(({ path, package: own, room }) => {
    if (!['engine', 'server', 'web'].includes(own) || room === '' || room === 'build') return false;
    return !/^(server\/[^/]+\/wire\.ts|server\/operator\/.+|web\/[^/]+\/(api|wire)\.ts)$/.test(path);
  });
  const found = inside.flatMap(({ path, names }) =>
    wireWords.filter((word) => names.has(word)).map((word) => `${path}: ${word}`),
  );
  expect(found).toEqual([]);
});

test('no source file is longer than 300 lines', () => {
  const tables = /\/(catalogue|texts)\/|\/database\/schema\.ts$/;
  const long = code.filter(({ path, lines }) => lines > 300 && !tables.test(path));
  expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});

test('no line of a comment is longer than 120 columns', () => {
  const byHand = files.filter(({ path }) => path !== 'server/database/schema.ts');
  expect(
    byHand.flatMap(({ path, commentsBeyond }) => commentsBeyond(120).map((line) => `${path}:${line}`)),
  ).toEqual([]);
});

test('no lint or type rule is switched off in a comment', () => {
  const switches = /(oxlint|eslint)-(disable|enable)|@ts-(ignore|expect-error|nocheck)|v8 ignore/;
  const found = files.filter(({ comments }) => comments.some((comment) => switches.test(comment)));
  expect(found.map(({ path }) => path)).toEqual([]);
});

function ourTargets(
  file: SourceFile,
  packageName: string,
  counts: (imported: Import) => boolean = () => true,
): string[] {
  return file.imports.filter(counts).flatMap(({ to }) => (to?.startsWith(`${packageName}/`) ? [to] : []));
}

/** The first circle on each walk through the graph, as "a → b → a". */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (node: string, trail: readonly string[]) => {
    const seenAt = trail.indexOf(node);
    if (seenAt >= 0) found.push([...trail.slice(seenAt), node].join(' → '));
    if (seenAt >= 0 || done.has(node)) return;
    for (const next of graph.get(node) ?? []) walk(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) walk(node, []);
  return found;
}
