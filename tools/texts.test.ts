import { DEFAULT_LANGUAGE, languageCodes } from '@farhold/contract/languages';
import { refusalStatus } from '@farhold/contract/refusals';
import { sharedTexts } from '@farhold/contract/texts';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, readProjectFile } from './source-tree.ts';
import { textCalls } from './text-calls.ts';
import { leavesOf, namesIn, textDifferences, textFaults, type Texts, wordsOf } from './text-differences.ts';

const paths = projectFiles().filter((path) => /^(contract|web\/[^/]+)\/texts\/.+\.json$/.test(path));
const inLanguage = (code: string) => new RegExp(`/texts/${code}(\\.json|/)`);
const english = paths.filter((path) => inLanguage(DEFAULT_LANGUAGE).test(path));
const read = (path: string) => JSON.parse(readProjectFile(path)) as Texts;

test('the English texts lie in the rooms of the web, and in the contract what server and web share', () => {
  const shared = english.filter((path) => path.startsWith('contract/'));
  expect(shared).toEqual(sharedTexts.map((name) => `contract/texts/en/${name}.json`));
  expect(english.length).toBeGreaterThan(shared.length);
});

test.each(languageCodes)('%s says all that English says, with the same parameters', (code) => {
  const faults = english.flatMap((path) => {
    const other = path.replace(`/texts/${DEFAULT_LANGUAGE}`, `/texts/${code}`);
    if (!paths.includes(other)) return [`${other}: missing`];
    return textDifferences(read(path), read(other), code).map((fault) => `${other}: ${fault}`);
  });
  expect(faults).toEqual([]);
});

test('every file of texts is in a language that is shipped', () => {
  expect(paths.filter((path) => !languageCodes.some((code) => inLanguage(code).test(path)))).toEqual([]);
});

test('a translation that lacks a text, has one too many or fills one differently is found', () => {
  const sample = {
    greeting: 'Hello {name}',
    page: { units: '{count, plural, one {# ship} other {# ships}}', where: 'See <a>{where}</a>' },
    kind: '{mission, select, spy {Probes} other {A fleet}} at {at}',
  };
  expect(
    textDifferences(
      sample,
      {
        greeting: 'Sveiki, {vards}',
        page: {
          units: '{count, plural, zero {# kuģu} one {# kuģis} other {# kuģi}}',
          where: 'Skat. {where}',
        },
        kind: '{mission, select, spion {Sonden} other {Eine Flotte}} bei {at}',
        extra: 'Vairāk',
      },
      'lv',
    ),
  ).toEqual([
    'greeting: other parameters',
    'page.where: other parameters',
    'kind: other parameters',
    'extra: left over',
  ]);
  expect(textDifferences(sample, { ...sample, page: { where: 'See <a>{where}</a>' } }, 'en')).toEqual([
    'page.units: missing',
  ]);
});

test('plural forms that a language lacks, and sentences left in English, are found', () => {
  const counted = '{count, plural, one {# ship} other {# ships}}';
  expect(textFaults(counted, '{count, plural, one {# kuģis} other {# kuģi}}', 'lv')).toEqual([
    'count lacks the plural form zero',
  ]);
  expect(textFaults(counted, '{count, plural, one {# Schiff} few {#} other {# Schiffe}}', 'de')).toEqual([
    'count has the plural form few, which de has not',
  ]);
  expect(textFaults(counted, '{count, plural, one {# vaisseau} other {# vaisseaux}}', 'fr')).toEqual([]);
  expect(textFaults('{name} is under attack', '{name} is under attack', 'de')).toEqual(['not translated']);
  expect(textFaults('Metal', 'Metal', 'es')).toEqual([]);
  expect(textFaults('All of {name}', "L'{name}", 'it')).toEqual(['other parameters']);
  expect(textFaults('Hello', '{', 'it')).toEqual(['cannot be read']);
});

type Words = ReadonlyMap<string, string>;

/** What is wrong with the texts that a file says; `textsOf` answers those of a module of texts. */
function wrongCalls(path: string, source: string, textsOf: (module: string) => Words): string[] {
  return textCalls(path, source).flatMap(({ from, key, fills }) => {
    const text = textsOf(join(dirname(path), from)).get(key);
    if (text === undefined) return [`${path}: ${key} is no text`];
    const lacking = namesIn(text).filter((name) => !fills.includes(name));
    return lacking.map((name) => `${path}: ${key} lacks {${name}}`);
  });
}

test('the web fills every parameter of the texts it says', () => {
  const shared = leavesOf(read('web/client/texts/en.json'));
  const rooms = new Map<string, Words>();
  /** The texts of the room with this module, and the shared words. */
  const textsOf = (module: string): Words => {
    const own = `${dirname(module)}/texts/en.json`;
    const known = rooms.get(own) ?? new Map([...shared, ...(paths.includes(own) ? leavesOf(read(own)) : [])]);
    rooms.set(own, known);
    return known;
  };
  const said = projectFiles()
    .filter((path) => /^web\/.+\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => ({ path, source: readProjectFile(path) }));
  expect(said.flatMap(({ path, source }) => textCalls(path, source)).length).toBeGreaterThan(500);
  expect(said.flatMap(({ path, source }) => wrongCalls(path, source, textsOf))).toEqual([]);
});

test('a text said with a parameter too few is found', () => {
  const source = `
    import { useTranslations as usePageTexts } from '../page/texts.ts';
    import { useTranslations } from './texts.ts';
    const page = usePageTexts('footer');
    const tile = page('background');
    const t = useTranslations('fleet');
    const line = t('sent', { count: 2 });
    const rich = t.rich('see', { where, a: (text) => <a>{text}</a> });
    const unknown = t('gone');
  `;
  const fleet = new Map([
    ['fleet.sent', '{count, plural, one {# ship} other {# ships}} to {where}'],
    ['fleet.see', 'See <a>{where}</a>'],
  ]);
  const page = new Map([['footer.background', 'Background: {name}']]);
  const textsOf = (module: string) => (module === 'web/page/texts.ts' ? page : fleet);
  expect(wrongCalls('web/fleet/a.tsx', source, textsOf)).toEqual([
    'web/fleet/a.tsx: footer.background lacks {name}',
    'web/fleet/a.tsx: fleet.sent lacks {where}',
    'web/fleet/a.tsx: fleet.gone is no text',
  ]);
});

/** Texts that may have a figure of their own, by their keys, and why it is none of the rules. */
const ownFigures: Readonly<Record<string, string>> = {
  'quantity-invalid': 'whole numbers begin at 1',
  'item.quantityTooSmall': 'whole numbers begin at 1',
  'item.quickUnit': 'the one unit that the button builds',
  'repeat-invalid': 'whole hours begin at 1',
  'hold-invalid': 'whole hours begin at 1',
  'fleet.holdHint': 'whole hours begin at 1',
  'fleet.patrolHint': 'whole hours begin at 1',
  'fleet.searchHint': 'whole hours begin at 1',
  'fleet.feed.hint': 'whole hours begin at 1',
  'order-key-invalid': 'a key has at least 1 letter',
  'level-out-of-range': 'levels begin at 0',
  'darkMatter.exchangeText': 'a price for one unit',
  'darkMatter.exchangeNone': 'a price for one unit',
  'darkMatter.exchangeOffer': 'a price for one unit',
  'darkMatter.hurryText': 'a price of one unit for a span that is a parameter',
  exported: 'the epoch of Unix time',
  time: 'an example of a moment',
  'admin.actorExample': 'an example of an operator',
  'palette.hint': 'an example of coordinates',
  'footer.creditsIntro': 'the name of a licence',
  'outsideAlerts.checkSignature': 'names of the standard, and its advice to receivers',
  'outsideAlerts.checkAnswer': 'what HTTP calls a success',
};

const NUMBER_WORD =
  /\b(two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|sixty|ninety|hundred) (\w+ ){0,2}(seconds|minutes|hours|days|weeks|members|messages|times)\b/i;

/** Whether a text says a figure itself: in digits, or in English spelled out before a unit. */
const saysFigure = (text: string): boolean => {
  const words = wordsOf(text);
  return /\d/.test(words) || NUMBER_WORD.test(words);
};

test('figures in texts are parameters, filled from the rules, in every language', () => {
  const own = Object.keys(ownFigures);
  const isOwn = (key: string) => own.includes(key);
  const saying = paths.flatMap((path) =>
    [...leavesOf(read(path))].filter(([, text]) => saysFigure(text)).map(([key]) => ({ path, key })),
  );
  expect(saying.filter(({ key }) => !isOwn(key)).map(({ path, key }) => `${path}: ${key}`)).toEqual([]);
  expect(own.filter((key) => !saying.some((one) => one.key === key))).toEqual([]);
});

test('a figure that is typed into a text is found, in digits or spelled out, and a parameter is none', () => {
  expect(saysFigure('Once in 24 hours')).toBe(true);
  expect(saysFigure('{count, plural, =0 {None} other {# of 200}}')).toBe(true);
  expect(saysFigure('It is deleted after seven days.')).toBe(true);
  expect(saysFigure('Up to ten more messages')).toBe(true);
  expect(saysFigure('With three or more members')).toBe(true);
  expect(saysFigure('{count, plural, =0 {None} =1 {One} other {#}} in {hours} hours')).toBe(false);
  expect(saysFigure('Two planets, a few minutes a day')).toBe(false);
});

test('every refusal has its sentence, and no sentence is left over', () => {
  const sentences = Object.keys(read('contract/texts/en/refusals.json'));
  expect(sentences.toSorted()).toEqual(Object.keys(refusalStatus).toSorted());
});

test('no text is left that no code can name', () => {
  const words = new Set<string>();
  for (const path of projectFiles().filter((one) => /^(engine|contract|server|web)\/.+\.tsx?$/.test(one))) {
    for (const word of readProjectFile(path).split(/[^\w-]+/)) words.add(word);
  }
  // Names are put together, too: `${state}Title`, `${item}-note`.
  const isNamed = (part: string) =>
    words.has(part) ||
    [...part.matchAll(/[A-Z-]/g)].some(
      ({ index }) => words.has(part.slice(0, index)) && words.has(part.slice(index)),
    );
  const unnamed = english.flatMap((path) =>
    [...leavesOf(read(path)).keys()]
      .filter((key) => !key.split('.').every(isNamed))
      .map((key) => `${path}: ${key}`),
  );
  expect(unnamed).toEqual([]);
});

test.each(languageCodes)('%s names the headers of a webhook as they are sent', (code) => {
  const sent = new Set(readProjectFile('server/notification/requests.ts').match(/(?<=')webhook-\w+(?=')/g));
  const help = [...leavesOf(read(`web/notification/texts/${code}.json`))]
    .filter(([key]) => /(^|\.)check/.test(key))
    .map(([, text]) => text)
    .join(' ');
  expect(sent.size).toBe(3);
  expect(new Set(help.match(/[a-z]+-(id|timestamp|signature)\b/gi))).toEqual(sent);
});
