import { expect, test } from 'vitest';
import { CallFailed } from '../client/call.ts';
import { sendFailure } from './send-failure.ts';

const texts = {
  withMessage: (message: string) => `Error: ${message}`,
  otherwise: 'Failed to send fleet. Please try again.',
};

test('the server’s message comes before its field errors', () => {
  const refused = new CallFailed(422, { message: 'No ships.', errors: { ships: ['Choose one.'] } }, null);
  expect(sendFailure(refused, texts)).toBe('Error: No ships.');
});

test('field errors without a sentence stand below one another', () => {
  const refused = new CallFailed(
    422,
    { errors: { ships: ['Choose one.'], speed: ['Too fast.', 'Not in steps.'] } },
    null,
  );
  expect(sendFailure(refused, texts)).toBe('Choose one.\nToo fast.\nNot in steps.');
});

test('a lost connection is described in general words', () => {
  expect(sendFailure(new TypeError('Failed to fetch'), texts)).toBe(texts.otherwise);
  expect(sendFailure(new CallFailed(502, {}, null), texts)).toBe(texts.otherwise);
});
