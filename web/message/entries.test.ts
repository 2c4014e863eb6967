import { expect, test } from 'vitest';
import { entriesOf, newSince } from './entries.ts';

const kept = (id: number, key: string | null = null) => ({
  id,
  text: `number ${id}`,
  isMine: key !== null,
  at: id,
  key,
});

const outgoing = (key: string, conversation = 7) => ({
  key,
  conversation,
  to: { id: 2, name: 'Bob' },
  text: 'Hello',
  at: 9,
  hasFailed: false,
});

const keys = (messages: ReturnType<typeof kept>[], ...sending: ReturnType<typeof outgoing>[]) =>
  entriesOf({ messages, hasOlder: false }, sending, 7).map(({ key, kind }) => `${kind} ${key}`);

test('messages on their way come last, and only in their own conversation', () => {
  expect(keys([kept(1)], outgoing('a'), outgoing('b', 8))).toEqual(['kept id 1', 'outgoing a']);
});

test('a message keeps its key when it arrives, and appears once', () => {
  expect(keys([kept(1), kept(2, 'a')], outgoing('a'))).toEqual(['kept id 1', 'kept a']);
});

test('messages of the other after the last one in view count as new', () => {
  const entries = entriesOf({ messages: [kept(1), kept(2), kept(3, 'a'), kept(4)], hasOlder: false }, [], 7);
  expect(newSince(entries, 'id 1')).toBe(2);
  expect(newSince(entries, 'id 4')).toBe(0);
});
