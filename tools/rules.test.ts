import { expect, test } from 'vitest';
import { projectFiles, readProjectFile, sourceFiles } from './source-tree.ts';

/** A name of a heading of docs/rules.md, as in `R14` or `Horizon 4`, and where it is cited. */
type Citation = { readonly name: string; readonly path: string };

const RULES = 'docs/rules.md';
const files = projectFiles();

/** Each numbered heading with the text below it. */
const entries = readProjectFile(RULES)
  .split(/^#+ /m)
  .flatMap((part) => {
    const name = /^(R\d+|Horizon \d+|Section \d+|D\d+) /.exec(part)?.[1];
    return name === undefined ? [] : [{ name, text: part }];
  });

/** Text without its line breaks, and without what begins a line of a comment. */
const inOneLine = (text: string): string => text.replaceAll(/\s*\n\s*(?:\*(?!\*)|--)?\s*/g, ' ');

const texts = [
  ...sourceFiles().map(({ path, comments }) => ({ path, text: inOneLine(comments.join('\n')) })),
  ...files
    .filter((path) => /\.(sql|md)$/.test(path) && path !== RULES)
    .map((path) => ({ path, text: inOneLine(readProjectFile(path)) })),
];

const numbersIn = (text: string): readonly number[] => (text.match(/\d+/g) ?? []).map(Number);

/** All numbers of a list such as `2, 4 to 6 and 9`. */
function listed(list: string): readonly number[] {
  return list.split(/, | and /).flatMap((part) => {
    const [first = 0, last = first] = numbersIn(part);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}

const kinds = [
  { prefix: 'R', pattern: /\bR\d+(?: to R\d+)?\b/g },
  { prefix: 'Horizon ', pattern: /\bhorizon \d+/gi },
  { prefix: 'Section ', pattern: /\bspec(?:ification)?,? sections? \d+(?:(?:, | and | to )\d+)*/gi },
  { prefix: 'D', pattern: /\bdecisions? D\d+/gi },
] as const;

/** What a text cites. */
const citedIn = (text: string): readonly string[] =>
  kinds.flatMap(({ prefix, pattern }) =>
    [...text.matchAll(pattern)].flatMap(([list]) =>
      listed(list.slice(list.search(/\d/))).map((number) => `${prefix}${number}`),
    ),
  );

const citations: readonly Citation[] = texts.flatMap(({ path, text }) =>
  citedIn(text).map((name) => ({ name, path })),
);

test('a citation may name one number, several, or all from one to another', () => {
  expect(citedIn(inOneLine('from rules R3 to R5, and (rules\n * R12; horizon 3)'))).toEqual([
    'R3',
    'R4',
    'R5',
    'R12',
    'Horizon 3',
  ]);
  expect(citedIn('(product specification, sections 2 and 6; spec section 9, decision D9)')).toEqual([
    'Section 2',
    'Section 6',
    'Section 9',
    'D9',
  ]);
});

test('every rule that a comment or a document cites is a heading of docs/rules.md', () => {
  const known = new Set(entries.map(({ name }) => name));
  expect(citations.length).toBeGreaterThan(250);
  expect(citations.filter(({ name }) => !known.has(name))).toEqual([]);
});

test('no two headings of docs/rules.md have the same number', () => {
  const names = entries.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('every numbered heading of docs/rules.md links code that exists, and is cited or links the engine', () => {
  const cited = new Set(citations.map(({ name }) => name));
  const lacking = entries.filter(({ name, text }) => {
    const linked = [...text.matchAll(/\]\(\.\.\/([^)#]+)\)/g)].flatMap(([, path = '']) => path);
    const isHeld =
      linked.some((path) => /\.tsx?$/.test(path)) && linked.every((path) => files.includes(path));
    return !isHeld || !(cited.has(name) || linked.some((path) => path.startsWith('engine/')));
  });
  expect(lacking.map(({ name }) => name)).toEqual([]);
});

test('every document that a comment names is one of the project', () => {
  const documents = files.filter((path) => path.endsWith('.md'));
  const named = texts
    .filter(({ path }) => !path.endsWith('.md'))
    .flatMap(({ path, text }) => [...text.matchAll(/[\w./-]*\w\.md\b/g)].map(([name]) => ({ path, name })));
  const isKnown = (name: string) => documents.some((path) => path === name || path.endsWith(`/${name}`));
  expect(named.filter(({ name }) => !isKnown(name))).toEqual([]);
});

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (path: string): ReadonlySet<string> =>
  new Set([...readProjectFile(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));

test('every link to a heading of a document leads to one', () => {
  const documents = files.filter((path) => /^([A-Z_]+|docs\/.+)\.md$/.test(path));
  const links = documents.flatMap((path) =>
    [...readProjectFile(path).matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)].map(
      ([, file = '', anchor = '']) => ({
        path,
        to: file === '' ? path : new URL(file, `file:///${path}`).pathname.slice(1),
        anchor,
      }),
    ),
  );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(({ to, anchor }) => !anchorsOf(to).has(anchor))).toEqual([]);
});
