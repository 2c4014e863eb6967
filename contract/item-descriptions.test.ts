import {
  buildingKeys,
  type Category,
  itemKeys,
  researchKeys,
  unitKeys,
} from '@farhold/engine/catalogue/items';
import { SWARM } from '@farhold/engine/combat/unit-figures';
import { expect, test } from 'vitest';
import { itemFigures } from './item-figures.ts';
import texts from './texts/en/item-descriptions.json' with { type: 'json' };
import titles from './texts/en/item-titles.json' with { type: 'json' };

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

/** A full stop ends a sentence only before the next capital. */
const sentencesOf = (text: string) => text.split(/(?<=\.) (?=\p{Lu})/u);

const isSentence = (text: string) => /^\p{Lu}[^!—]+\.$/u.test(text);

test.each(items)('%s is described in two or three sentences, calmly', (key) => {
  const sentences = sentencesOf(described.get(key) ?? '');
  expect(sentences.filter((sentence) => !isSentence(sentence))).toEqual([]);
  expect([2, 3]).toContain(sentences.length);
});

test('no description is used twice', () => {
  const distinct = new Set(described.values());
  expect(distinct.size).toBe(described.size);
});

test('no description is left over for an unknown item', () => {
  const known = new Set<string>(items);
  expect([...described.keys()].filter((key) => !known.has(key))).toEqual([]);
});

test('every item has a title of its own, and so has a swarm', () => {
  const known = [...buildingKeys, ...researchKeys, ...unitKeys, SWARM];
  expect(Object.keys(titles).toSorted()).toEqual(known.toSorted());
  expect(new Set(Object.values(titles)).size).toBe(known.length);
});

test('a figure in a description comes from the rules, and every figure given is used', () => {
  const figures = new Map<string, object>(Object.entries(itemFigures));
  for (const [key, text] of described) {
    const used = [...text.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name = '']) => name);
    expect([key, [...new Set(used)].toSorted()]).toEqual([
      key,
      Object.keys(figures.get(key) ?? {}).toSorted(),
    ]);
    expect([key, /\d/.test(text.replaceAll(/\{[^{}]*(\{[^{}]*\}[^{}]*)*\}/g, ''))]).toEqual([key, false]);
  }
});
