import { expect, test } from 'vitest';
import { type Conversation, conversationToOpen } from './conversation.ts';

const NOW = 1_000_000;

const conversation = (id: number, age: number | null): Conversation => ({
  id,
  other: { id: 100 + id, name: 'Bob', alliance: null },
  last: age === null ? null : { text: 'Hello', isMine: false, at: NOW - age },
  unread: 0,
  isBlocked: false,
  isAi: false,
});

test('the only conversation opens, whatever its age', () => {
  expect(conversationToOpen([conversation(7, 900_000)], NOW)).toBe(7);
  expect(conversationToOpen([conversation(7, null)], NOW)).toBe(7);
});

test('of several conversations the first opens if its last message is under five seconds old', () => {
  const older = conversation(8, 900_000);
  expect(conversationToOpen([conversation(7, 4999), older], NOW)).toBe(7);
  expect(conversationToOpen([conversation(7, 5000), older], NOW)).toBeNull();
  expect(conversationToOpen([conversation(7, null), older], NOW)).toBeNull();
  expect(conversationToOpen([], NOW)).toBeNull();
});
