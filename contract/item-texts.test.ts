import { type Category, itemKeys } from '@farhold/engine/catalogue/items';
import { expect, test } from 'vitest';
import texts from './texts/items-en.json' with { type: 'json' };

const categories = [
  'resources',
  'facilities',
  'research',
  'aliens',
  'ships',
  'defence',
] as const satisfies Category[];
const items = categories.flatMap((category) => itemKeys(category));
const described = new Map<string, string>(Object.entries(texts));

/** A full stop ends a sentence only before a capital, so the point of 0.66 does not count. */
const sentencesOf = (text: string) => text.split(/(?<=\.) (?=\p{Lu})/u);

const isSentence = (text: string) => /^\p{Lu}[^!—]+\.$/u.test(text);

test.each(items)('the description of %s has two or three calm sentences', (key) => {
  const sentences = sentencesOf(described.get(key) ?? '');
  expect(sentences.filter((sentence) => !isSentence(sentence))).toEqual([]);
  expect([2, 3]).toContain(sentences.length);
});

test('no description is used twice', () => {
  const distinct = new Set(described.values());
  expect(distinct.size).toBe(described.size);
});

test('there is no description of an unknown item', () => {
  const known = new Set<string>(items);
  expect([...described.keys()].filter((key) => !known.has(key))).toEqual([]);
});
