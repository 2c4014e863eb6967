import { expect, test } from 'vitest';
import { type Conversation, conversationToOpen } from './conversation.ts';

const now = 1_000_000;

const conversation = (id: number, age: number | null): Conversation => ({
  id,
  other: { id: 100 + id, name: 'Bob' },
  last: age === null ? null : { text: 'Hello', isMine: false, at: now - age },
  unread: 0,
  isBlocked: false,
});

test('the only conversation opens, whatever its age', () => {
  expect(conversationToOpen([conversation(7, 900_000)], now)).toBe(7);
  expect(conversationToOpen([conversation(7, null)], now)).toBe(7);
});

test('of several the first one opens if its last message is under five seconds old', () => {
  const older = conversation(8, 900_000);
  expect(conversationToOpen([conversation(7, 4999), older], now)).toBe(7);
  expect(conversationToOpen([conversation(7, 5000), older], now)).toBeNull();
  expect(conversationToOpen([conversation(7, null), older], now)).toBeNull();
  expect(conversationToOpen([], now)).toBeNull();
});
