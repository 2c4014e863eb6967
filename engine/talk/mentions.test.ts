import { expect, test } from 'vitest';
import { accept, refuse } from '../decision.ts';
import { mentionedIn, mentionParts } from './mentions.ts';

const ann = { id: 1, name: 'Ann' };
const anna = { id: 2, name: 'Anna Lee' };
const bob = { id: 3, name: 'Bob' };
const members = [ann, anna, bob];

test('a mention is an @ and a whole name, however it is cased', () => {
  expect(mentionedIn('@ann and @BOB, look', members)).toEqual(accept([1, 3]));
  expect(mentionedIn('@Anna Lee!', members)).toEqual(accept([2]));
  expect(mentionedIn('(@bob)', members)).toEqual(accept([3]));
});

test('a mention needs no accents, and of two names that differ in them alone the one written exactly counts', () => {
  const greek = { id: 4, name: 'Άρης' };
  const [zoe, bare] = [
    { id: 5, name: 'Zoë' },
    { id: 6, name: 'Zoe' },
  ];
  const all = [greek, zoe, bare];
  expect(mentionedIn('@αρης, @ΑΡΗΣ!', all)).toEqual(accept([4]));
  expect(mentionParts('@αρης!', all)[0]).toEqual({ text: '@αρης', id: 4 });
  expect(mentionedIn('@Zoe', all)).toEqual(accept([6]));
  expect(mentionedIn('@Zoë', all)).toEqual(accept([5]));
  expect(mentionedIn('@zoe', [zoe])).toEqual(accept([5]));
});

test('an address, a longer word and a stranger are no mentions', () => {
  expect(mentionedIn('write to me@bob or @Bobby or @Cid or @ Ann', members)).toEqual(accept([]));
  expect(mentionedIn('', members)).toEqual(accept([]));
});

test('somebody named twice is mentioned once', () => {
  expect(mentionedIn('@Bob @bob @bob', members)).toEqual(accept([3]));
});

test('a message mentions at most five members', () => {
  const many = Array.from({ length: 6 }, (_, at) => ({ id: at, name: `P${at}` }));
  const text = (count: number) =>
    many
      .slice(0, count)
      .map(({ name }) => `@${name}`)
      .join(' ');
  expect(mentionedIn(text(5), many)).toEqual(accept([0, 1, 2, 3, 4]));
  expect(mentionedIn(text(6), many)).toEqual(refuse('mentions-many', { limit: 5 }));
});

test('the pieces of a text are the text', () => {
  const text = 'Hi @Ann, a@b @Anna Lee';
  const parts = mentionParts(text, members);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter(({ id }) => id !== null)).toEqual([
    { text: '@Ann', id: 1 },
    { text: '@Anna Lee', id: 2 },
  ]);
});
