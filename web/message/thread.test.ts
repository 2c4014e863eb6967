import { expect, test } from 'vitest';
import { withNewest, withOlder, withoutMessage, withSent } from './thread.ts';

const message = (id: number) => ({ id, text: `number ${id}`, isMine: false, at: id, key: null });
const messages = (...ids: number[]) => ids.map(message);
const thread = (hasOlder: boolean, ...ids: number[]) => ({ messages: messages(...ids), hasOlder });

test('the newest page is the thread as long as nothing else is here', () => {
  expect(withNewest(undefined, thread(true, 5, 6))).toEqual(thread(true, 5, 6));
});

test('new messages are appended, and older ones stay before them', () => {
  expect(withNewest(thread(false, 1, 2, 3, 4), thread(true, 3, 4, 5))).toEqual(thread(false, 1, 2, 3, 4, 5));
  expect(withNewest(thread(true, 3, 4), thread(true, 3, 4, 5))).toEqual(thread(true, 3, 4, 5));
});

test('a message deleted elsewhere disappears with the page that would contain it', () => {
  expect(withNewest(thread(true, 1, 2, 3, 4), thread(true, 2, 4))).toEqual(thread(true, 1, 2, 4));
  expect(withNewest(thread(false, 1, 2), thread(false))).toEqual(thread(false));
});

test('a thread restarts rather than leave a gap', () => {
  expect(withNewest(thread(false, 1, 2), thread(true, 8, 9))).toEqual(thread(true, 8, 9));
});

test('an older page is prepended without duplicates', () => {
  expect(withOlder(thread(true, 4, 5), thread(true, 2, 3, 4))).toEqual(thread(true, 2, 3, 4, 5));
  expect(withOlder(thread(true, 4, 5), thread(false))).toEqual(thread(false, 4, 5));
});

test('a message that was sent is added once, and one that is deleted is gone', () => {
  expect(withSent(thread(false, 1), message(2))).toEqual(thread(false, 1, 2));
  expect(withSent(thread(false, 1, 2), message(2))).toEqual(thread(false, 1, 2));
  expect(withoutMessage(thread(true, 1, 2), 1)).toEqual(thread(true, 2));
});
