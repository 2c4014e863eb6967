import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** The texts of a file, nested as deep as it likes. */
export type Texts = { readonly [key: string]: string | Texts };

/**
 * What a translation lacks, has too much, leaves in English, or fills differently, as "key: fault"; empty when it says
 * all that the English file says. Counted or plain makes no difference, since languages count differently; choices and
 * tags must be the same. What is counted has the plural forms of its language (CLDR).
 */
export function textDifferences(english: Texts, other: Texts, language: string): string[] {
  const [wanted, given] = [leavesOf(english), leavesOf(other)];
  const faults = [...wanted].flatMap(([key, text]) => {
    const translated = given.get(key);
    if (translated === undefined) return [`${key}: missing`];
    return textFaults(text, translated, language).map((fault) => `${key}: ${fault}`);
  });
  const leftOver = [...given.keys()].filter((key) => !wanted.has(key)).map((key) => `${key}: left over`);
  return [...faults, ...leftOver];
}

/** What is wrong with one translated text. */
export function textFaults(english: string, translated: string, language: string): string[] {
  const parsed = parsedOrNull(translated);
  if (parsed === null) return ['cannot be read'];
  const forms = pluralFaults(parsed, { language, counted: countedIn(parse(english)) });
  if (parametersOf(english) !== parametersOf(translated)) return ['other parameters', ...forms];
  return isLeftInEnglish(english, translated, language) ? ['not translated', ...forms] : forms;
}

function parsedOrNull(text: string): MessageFormatElement[] | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

/**
 * Two words may be the same in another language, as "Solar Plant" hardly is but "Metal" is in Spanish; three are not.
 */
const LEAST_WORDS = 3;

const isLeftInEnglish = (english: string, translated: string, language: string): boolean =>
  language !== 'en' &&
  english === translated &&
  (spokenIn(parse(english)).match(/\p{L}{2,}/gu) ?? []).length >= LEAST_WORDS;

/** The words of a text itself, without the names of its parameters. */
export const wordsOf = (text: string): string => spokenIn(parse(text));

const spokenIn = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return spokenIn(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        return Object.values(element.options)
          .map(({ value }) => spokenIn(value))
          .join(' ');
      return ' ';
    })
    .join('');

/** French, Italian and Spanish have a form for round millions, which no text of the game counts in words. */
const RARE_FORM = 'many';

type Grammar = {
  readonly language: string;
  /** The parameters that English counts by; where it only tells none from some, other languages may do so, too. */
  readonly counted: ReadonlySet<string>;
};

/** The parameters of which a text says one in another way than several. */
const countedIn = (elements: readonly MessageFormatElement[]): ReadonlySet<string> =>
  new Set(
    pluralsIn(elements)
      .filter(({ options }) => 'one' in options)
      .map(({ value }) => value),
  );

type Plural = Extract<MessageFormatElement, { readonly type: TYPE.plural }>;

function pluralsIn(elements: readonly MessageFormatElement[]): Plural[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralsIn(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const within = Object.values(element.options).flatMap(({ value }) => pluralsIn(value));
    return element.type === TYPE.plural ? [element, ...within] : within;
  });
}

function pluralFaults(elements: readonly MessageFormatElement[], { language, counted }: Grammar): string[] {
  return pluralsIn(elements).flatMap((element) => {
    const rules = new Intl.PluralRules(language, { type: element.pluralType ?? 'cardinal' });
    const forms = rules.resolvedOptions().pluralCategories as string[];
    const given = Object.keys(element.options).filter((form) => !form.startsWith('='));
    const isCounted = counted.has(element.value) || given.length > 1;
    const lacking = forms.filter((form) => isCounted && form !== RARE_FORM && !given.includes(form));
    const strange = given.filter((form) => !forms.includes(form));
    return [
      ...lacking.map((form) => `${element.value} lacks the plural form ${form}`),
      ...strange.map((form) => `${element.value} has the plural form ${form}, which ${language} has not`),
    ];
  });
}

/** Every text by its path: "page.title". */
export function leavesOf(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...leavesOf(value, `${prefix}${key}.`)],
    ),
  );
}

/** The names that a caller has to fill: its parameters and tags. */
export const namesIn = (text: string): string[] => [
  ...new Set(
    parse(text)
      .flatMap(parameters)
      .map((name) => name.replace(/\(.*\)$|[<>]/g, '')),
  ),
];

const parametersOf = (text: string): string =>
  [...new Set(parse(text).flatMap(parameters))].toSorted().join(' ');

function parameters(element: MessageFormatElement): string[] {
  switch (element.type) {
    case TYPE.literal:
    case TYPE.pound:
      return [];
    case TYPE.argument:
    case TYPE.number:
    case TYPE.date:
    case TYPE.time:
      return [element.value];
    case TYPE.tag:
      return [`<${element.value}>`, ...element.children.flatMap(parameters)];
    case TYPE.select: {
      const choices = Object.keys(element.options).toSorted().join('|');
      return [`${element.value}(${choices})`, ...inOptions(element)];
    }
    case TYPE.plural:
      return [element.value, ...inOptions(element)];
  }
}

const inOptions = ({
  options,
}: {
  readonly options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>;
}): string[] => Object.values(options).flatMap(({ value }) => value.flatMap(parameters));
