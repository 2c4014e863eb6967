import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { po, type GetTextTranslation } from 'gettext-parser';
import { textFaults, type Texts } from './text-differences.ts';
import { pathIn, textsOf, writeTexts } from './text-files.ts';

/** A project whose texts are exchanged: its root, and its files of English texts by their paths from there. */
export type TextProject = { readonly root: string; readonly english: readonly string[] };

/** What of a language goes to a translator. */
export type Wanted = {
  readonly language: string;
  /** Also what is translated and as it should be, for a second reader. */
  readonly all?: boolean;
  /** The English texts of an earlier day: what has changed since then goes out again, with the old translation. */
  readonly before?: (path: string) => ReadonlyMap<string, string>;
};

/** What came back from a translator: how many texts were stored; or what is wrong, and then nothing was. */
export type TakenBack =
  | { readonly stored: number; readonly empty: number }
  | { readonly faults: readonly string[] };

/**
 * A PO file with every text that a language lacks, that is wrong there, or whose English has changed; null if there is
 * none. The context of an entry is its file and key. What is no longer right stands there as fuzzy.
 */
export function exportTexts(project: TextProject, wanted: Wanted): string | null {
  const entries = project.english.flatMap((path) => entriesOf(project, path, wanted));
  if (entries.length === 0) return null;
  const translations: Record<string, Record<string, GetTextTranslation>> = {
    '': { '': { msgid: '', msgstr: [''], comments: { translator: howTo(wanted.language) } } },
  };
  for (const entry of entries) translations[entry.msgctxt ?? ''] = { [entry.msgid]: entry };
  const headers = {
    Language: wanted.language,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'MIME-Version': '1.0',
  };
  return po.compile({ charset: 'utf-8', headers, translations }).toString();
}

function entriesOf(project: TextProject, path: string, wanted: Wanted): GetTextTranslation[] {
  const { language, all = false, before } = wanted;
  const translated = textsOf(project.root, pathIn(language, path));
  const earlier = before?.(path);
  return [...textsOf(project.root, path)].flatMap(([key, english]): GetTextTranslation[] => {
    const present = translated.get(key) ?? '';
    const was = earlier?.get(key);
    const hasChanged = was !== undefined && was !== english;
    const faults = present === '' ? [] : textFaults(english, present, language);
    const isRight = present !== '' && faults.length === 0 && !hasChanged;
    if (isRight && !all) return [];
    return [
      {
        msgctxt: `${path} ${key}`,
        msgid: english,
        msgstr: [present],
        comments: {
          ...(faults.length > 0 && { extracted: faults.join('\n') }),
          ...(present !== '' && !isRight && { flag: 'fuzzy' }),
          ...(hasChanged && { previous: was }),
        },
      },
    ];
  });
}

function howTo(language: string): string {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.join(', ');
  return `Texts are in ICU MessageFormat. What stands in {braces} and <angles> stays as it is, except for the words of plural and
select forms. The plural forms of this language: ${forms}. An apostrophe before a brace is typed ’.`;
}

/**
 * Takes a translated PO file back into the project. Empty and fuzzy texts stay out. Refuses the whole file if it is of
 * no known language, if one of its texts is wrong, or if it translates English that is no longer said so.
 */
export function importTexts(project: TextProject, file: string): TakenBack {
  const parsed = parsePo(file);
  if ('faults' in parsed) return parsed;
  const { headers, translations } = parsed;
  const language = headers['Language'] ?? headers['language'] ?? '';
  if (!/^[a-z]{2,3}$/.test(language)) return { faults: ['The header names no language.'] };
  const entries = Object.values(translations)
    .flatMap((context) => Object.values(context))
    .filter(({ msgid }) => msgid !== '');
  const done = entries.filter(
    ({ msgstr, comments }) => (msgstr[0] ?? '') !== '' && !comments?.flag?.includes('fuzzy'),
  );
  const faults = done.flatMap((entry) => faultsOf(project, entry, language));
  if (faults.length > 0) return { faults };
  for (const path of project.english) storeTexts(project, path, { language, done });
  return { stored: done.length, empty: entries.length - done.length };
}

function parsePo(file: string): ReturnType<typeof po.parse> | { readonly faults: readonly string[] } {
  try {
    return po.parse(file);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { faults: [`This is no PO file. ${error.message}`] };
  }
}

const placeOf = ({ msgctxt = '' }: GetTextTranslation) => {
  const [path = '', ...key] = msgctxt.split(' ');
  return { path, key: key.join(' ') };
};

function faultsOf(project: TextProject, entry: GetTextTranslation, language: string): string[] {
  const { path, key } = placeOf(entry);
  const english = project.english.includes(path) ? textsOf(project.root, path).get(key) : undefined;
  if (english === undefined) return [`${entry.msgctxt}: there is no such text`];
  if (english !== entry.msgid) return [`${entry.msgctxt}: the English has changed; export it again`];
  return textFaults(english, entry.msgstr[0] ?? '', language).map((fault) => `${entry.msgctxt}: ${fault}`);
}

type Done = { readonly language: string; readonly done: readonly GetTextTranslation[] };

function storeTexts(project: TextProject, path: string, { language, done }: Done): void {
  const own = done.filter((entry) => placeOf(entry).path === path);
  if (own.length === 0) return;
  const target = pathIn(language, path);
  const texts = textsOf(project.root, target);
  for (const entry of own) texts.set(placeOf(entry).key, entry.msgstr[0] ?? '');
  const like = JSON.parse(readFileSync(join(project.root, path), 'utf8')) as Texts;
  writeTexts(project.root, target, texts, like);
}
