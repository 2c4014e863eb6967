import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** The texts of a file, nested as deep as it likes. */
export type Texts = { readonly [key: string]: string | Texts };

/**
 * What a translation lacks, has too much, or fills differently, as "key: fault"; empty when it says all that the English
 * file says. Counted or plain makes no difference, since languages count differently; choices and tags must be the same.
 */
export function textDifferences(english: Texts, other: Texts): string[] {
  const [wanted, given] = [leavesOf(english), leavesOf(other)];
  const faults = [...wanted].flatMap(([key, text]) => {
    const translated = given.get(key);
    if (translated === undefined) return [`${key}: missing`];
    return parametersOf(text) === parametersOf(translated) ? [] : [`${key}: other parameters`];
  });
  const leftOver = [...given.keys()].filter((key) => !wanted.has(key)).map((key) => `${key}: left over`);
  return [...faults, ...leftOver];
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
