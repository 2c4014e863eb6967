import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '@farhold/server/app/config';
import { runCommand } from '@farhold/server/operator/run-command';
import { expect, test } from 'vitest';
import { projectFiles, readProjectFile } from './source-tree.ts';

const files = projectFiles();
const known = new Set(
  files.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))),
);
const documents = files.filter((path) => /^([A-Z_]+|docs\/.+|\.github\/.+)\.md$/.test(path));
/** What GitHub and editors read: every line of it may name paths and scripts. */
const configurations = files.filter((path) => /^\.(github|devcontainer)\/.+\.(yml|json)$/.test(path));

const { scripts } = JSON.parse(readProjectFile('package.json')) as { scripts: Record<string, string> };

/** The scripts of ours that some text runs. */
const scriptsIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm (?:run (?:-s )?)?([a-z][a-z:]*)/g)].map(([, script = '']) => script);

/** What a document marks as code: `in a line` and in blocks. */
function codeIn(text: string): string[] {
  const blocks = [...text.matchAll(/```[^\n]*\n(.*?)```/gs)].flatMap(([, block = '']) => block.split('\n'));
  const spans = [...text.replaceAll(/```.*?```/gs, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [...blocks, ...spans];
}

/** All code with where it stands. */
const codeLines = [
  ...documents.map((document) => ({ document, lines: codeIn(readProjectFile(document)) })),
  ...configurations.map((document) => ({ document, lines: readProjectFile(document).split('\n') })),
].flatMap(({ document, lines }) => lines.map((code) => ({ document, code })));

/** The words of some code that are paths of ours. `<room>` and `NNN` stand for any name. */
function pathsIn(code: string): string[] {
  const words = code.split(/[\s'"(),:;]+/).map((word) => word.replace(/^\.\//, '').replace(/[/.]$/, ''));
  return words.filter((word) => known.has(word.split('/')[0] ?? '') && word.includes('/'));
}

function exists(path: string): boolean {
  const pattern = path
    .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/<[^>]+>|NNN|\*+/g, '[^/]+');
  return [...known].some((name) => new RegExp(`^${pattern}$`).test(name));
}

test.each([
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  'CHANGELOG.md',
  '.github/workflows/check.yml',
  '.github/pull_request_template.md',
])('a newcomer finds %s', (name) => {
  expect(files).toContain(name);
});

test('every path that the documents name exists', () => {
  const named = codeLines.flatMap(({ document, code }) => pathsIn(code).map((path) => ({ document, path })));
  expect(named.filter(({ path }) => !exists(path))).toEqual([]);
});

const wordsOfSources = new Set(
  files
    .filter((path) => /\.(ts|tsx|mjs|sql)$/.test(path) && path !== 'tools/docs.test.ts')
    .flatMap((path) => readProjectFile(path).match(/\w+/g) ?? []),
);

test.each(['CONTRIBUTING.md', 'ARCHITECTURE.md'])(
  'every name in code that %s mentions occurs in the sources',
  (document) => {
    const named = codeIn(readProjectFile(document)).filter((code) => /^\w+(\.\w+)*(\(\w*\))?$/.test(code));
    expect(named.length).toBeGreaterThan(20);
    const parts = named.flatMap((code) => code.match(/\w+/g) ?? []);
    expect(parts.filter((part) => !wordsOfSources.has(part))).toEqual([]);
  },
);

test('every link between the documents leads to a file', () => {
  const links = documents.flatMap((document) =>
    [...readProjectFile(document).matchAll(/(?:\]\(|src=")(?!https?:|mailto:|#)([^)#\s"]+)[^)]*/g)].map(
      ([, target = '']) => ({
        document,
        target: new URL(target, `file:///${document}`).pathname.slice(1).replace(/\/$/, ''),
      }),
    ),
  );
  expect(links.filter(({ target }) => !known.has(target))).toEqual([]);
});

test('every npm script that the documents name can be run', () => {
  const named = codeLines.flatMap(({ document, code }) =>
    scriptsIn(code).map((script) => ({ document, script })),
  );
  const ofNpm = new Set(['ci', 'install', 'i', 'run']);
  expect(named.filter(({ script }) => !(script in scripts) && !ofNpm.has(script))).toEqual([]);
});

test('every script of package.json runs a file of the project', () => {
  const run = Object.entries(scripts).flatMap(([script, command]) =>
    [...command.matchAll(/(?<!node_modules\/\S*)\b(?:tools|art|server)\/[\w/.-]+/g)].map(([file]) => ({
      script,
      file,
    })),
  );
  expect(run.length).toBeGreaterThan(20);
  expect(run.filter(({ file }) => !files.includes(file))).toEqual([]);
});

test('git keeps every source file: none has a name that it is asked to ignore', () => {
  const sources = files.filter((path) => /\.(ts|tsx|mjs|sql|json|css)$/.test(path));
  const { stdout } = spawnSync('git', ['check-ignore', '--no-index', '--stdin'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    input: sources.join('\n'),
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
});

test.each([
  ['docs/security.md', 200],
  ['docs/accessibility.md', 20],
])('%s names tests that exist, by their titles', (document, least) => {
  const named = [...readProjectFile(document).matchAll(/`([\w/.-]+\.test\.tsx?)` “([^”]+)”/g)];
  expect(named.length).toBeGreaterThan(least);
  const missing = named.filter(([, file = '', title = '']) => {
    const text = files.includes(file) ? readProjectFile(file).replaceAll("\\'", "'") : '';
    return !["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`));
  });
  expect(missing.map(([whole]) => whole)).toEqual([]);
});

test('accessibility.md has each criterion of levels A and AA once and in order, and every test it names has its title', () => {
  const lines = readProjectFile('docs/accessibility.md').split('\n');
  const criteria = lines.flatMap((line) => {
    const [, number] = /^\| ([\d.–]+) [^|]+\| (?:A|AA|A, AA) +\| (?:yes|part|–) +\|/.exec(line) ?? [];
    return number === undefined ? [] : [number];
  });
  // As the W3C numbers them in version 2.2; 4.1.1 was removed there.
  expect(criteria.join(' ')).toBe(
    [
      '1.1.1 1.2.1–1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13',
      '2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11',
      '2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8',
      '3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.1 4.1.2 4.1.3',
    ].join(' '),
  );
  const rows = lines.filter((line) => line.startsWith('| '));
  expect(rows.filter((row) => /\.test\.tsx?`(?! “)/.test(row))).toEqual([]);
});

const security = readProjectFile('docs/security.md');

test('security.md has a line for each requirement of levels 1 and 2 of the ASVS, with a verdict and a reason', () => {
  const lines = [
    ...security.matchAll(/^\| (\d+)\.(\d+)\.(\d+) +\| ([12]) +\| (.+?) +\| (\S+) +\| (.+?) +\|$/gm),
  ];
  // As OWASP counts them in version 5.0.0.
  const ofLevel = (level: string) => lines.filter((line) => line[4] === level).length;
  expect([ofLevel('1'), ofLevel('2')]).toEqual([70, 183]);
  const numbers = lines.map(([, ...parts]) => parts.slice(0, 3).map(Number));
  const byNumber = (a: readonly number[], b: readonly number[]) =>
    a.map((part, at) => part - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
  expect(numbers).toEqual(numbers.toSorted(byNumber));
  expect(new Set(numbers.map(String)).size).toBe(numbers.length);
  const verdicts = ['yes', 'part', 'host', '–'];
  expect(new Set(lines.map((line) => line[6]))).toEqual(new Set(verdicts));
  const [yes, part, host, none] = verdicts.map(
    (verdict) => lines.filter((line) => line[6] === verdict).length,
  );
  expect(security).toContain(`${yes} yes, ${part} part, ${host} host, ${none} do not apply`);
});

test('what runs scripts on a fresh clone installs what they need, if they do not do so themselves', () => {
  const fresh = configurations.filter((path) => /^\.(github\/workflows|devcontainer)\//.test(path));
  const lacking = fresh.filter((path) => {
    const text = readProjectFile(path);
    const needing = scriptsIn(text).filter(
      (script) => !scripts[script]?.startsWith('node tools/install.mjs'),
    );
    const isWorkshop = path.startsWith('.devcontainer/');
    return (isWorkshop || needing.length > 0) && !/node tools\/install\.mjs --all\b/.test(text);
  });
  expect(lacking).toEqual([]);
});

test('CI calls the gate itself, and repeats none of its parts', () => {
  const steps = [...readProjectFile('.github/workflows/check.yml').matchAll(/\brun: (.+)/g)];
  expect(steps.map(([, command]) => command)).toEqual(['npm test']);
});

test('version managers and package.json name the same Node', () => {
  const { dependencies } = JSON.parse(readProjectFile('package.json')) as {
    dependencies: Record<string, string>;
  };
  expect(readProjectFile('.node-version').trim()).toBe(dependencies['node']);
});

test('the decisions are numbered without a gap', () => {
  const numbers = files.flatMap((path) => /^docs\/decisions\/(\d{3})-[a-z0-9-]+\.md$/.exec(path)?.[1] ?? []);
  expect(numbers.toSorted().map(Number)).toEqual(numbers.map((_, at) => at + 1));
});

test('the glossary has a term for every item in every language', () => {
  const rows = readProjectFile('docs/glossary.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const text = readProjectFile('contract/texts/en/item-titles.json');
  const titles = Object.values(JSON.parse(text) as Readonly<Record<string, string>>);
  const termsOf = (title: string) => rows.find(([, english]) => english === title)?.slice(2, 8) ?? [];
  expect(titles.filter((title) => termsOf(title).filter(Boolean).length !== 6)).toEqual([]);
});

const operations = readProjectFile('docs/operations.md');

/** What a command of the operator prints when it is asked how it is typed. */
async function helpOf(command: string): Promise<string> {
  const printed: string[] = [];
  const terminal = { out: (text: string) => void printed.push(text), err: () => {} };
  await runCommand([...command.split(' ').filter(Boolean), '--help'], terminal, loadConfig);
  return printed.join('');
}

/** The first words of the lines below a heading of such a text. */
function listedIn(help: string, heading: string): string[] {
  const [, below = ''] = help.split(`\n${heading}:\n`);
  const [part = ''] = below.split(/\n(?=\S)/);
  return [...part.matchAll(/^ {2}(?:-h, )?([\w-]+)/gm)].map(([, word = '']) => word);
}

type OperatorCommand = { readonly command: string; readonly options: readonly string[] };

/** Every command at or below a word, with its options. */
async function commandsOf(command: string): Promise<OperatorCommand[]> {
  const help = await helpOf(command);
  const below = listedIn(help, 'Commands').filter((word) => word !== 'help');
  const options = listedIn(help, 'Options').filter((option) => option !== '--help');
  if (below.length === 0) return [{ command, options }];
  return (await Promise.all(below.map((word) => commandsOf(`${command} ${word}`.trim())))).flat();
}

test('operations.md has every command of an operator in its table, with all of its options, and no other', async () => {
  const commands = await commandsOf('');
  expect(commands.length).toBeGreaterThan(40);
  const table = sectionOf(operations, '### Every command');
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => {
    const [, names = '', takes = ''] = row.split('|');
    const options = takes.match(/--[a-z-]+/g) ?? [];
    return [...names.matchAll(/`([^`]+)`/g)].map(([, command = '']) => ({ command, options }));
  });
  const creating =
    sectionOf(operations, '#### What a universe is created with').match(/^\| `--.*?\|/gm) ?? [];
  const ofCreate = creating.flatMap((row) => row.match(/--[a-z-]+/g) ?? []);
  const complete = named.map(({ command, options }) =>
    sorted(command === 'universe create' ? { command, options: ofCreate } : { command, options }),
  );
  const byName = (one: OperatorCommand, other: OperatorCommand) => one.command.localeCompare(other.command);
  expect(complete.toSorted(byName)).toEqual(commands.map(sorted).toSorted(byName));
});

const sorted = ({ command, options }: OperatorCommand) => ({ command, options: options.toSorted() });

/** A section of a document without the sections below it. */
function sectionOf(text: string, heading: string): string {
  const [, below = ''] = text.split(`\n${heading}\n`);
  return below.split(/\n#+ /)[0] ?? '';
}

test('every command of an operator that the guides type exists, and takes the options typed behind it', async () => {
  const commands = await commandsOf('');
  const groups = [...new Set(commands.map(({ command }) => command.split(' ')[0]))].join('|');
  const typed = new RegExp(`^(?:.*\\bfarhold (?:-- )?)?((?:${groups})\\b(?!-).*)$`);
  const guides = codeLines.filter(({ document }) => /^(docs\/|README|CONTRIBUTING)/.test(document));
  const lines = guides.flatMap(({ document, code }) => {
    const [, line] = typed.exec(code) ?? [];
    return line === undefined || !/ |^(audit|gifts|grant)$/.test(line) ? [] : [{ document, line }];
  });
  expect(lines.length).toBeGreaterThan(80);
  const wrong = lines.filter(({ line }) => {
    const [command] = commands.filter(({ command: name }) => `${line} `.startsWith(`${name} `));
    const options = (line.match(/--[a-z-]+/g) ?? []).filter((option) => !/^--(json|help)$/.test(option));
    return command === undefined || options.some((option) => !command.options.includes(option));
  });
  expect(wrong).toEqual([]);
});
