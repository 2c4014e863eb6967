import { expect, test } from 'vitest';
import { hasToasts, onToast, takeToasts, toasts } from './toasts.ts';

test('success and information stay 3 s, a warning 3.5 s, construction 5 s, and an error until it is closed', () => {
  toasts.success({ title: 'a' });
  toasts.info({ title: 'b' });
  toasts.warning({ title: 'c' });
  toasts.construction({ title: 'd' });
  toasts.error({ title: 'e' });
  expect(takeToasts().map(({ title, stayMs }) => [title, stayMs])).toEqual([
    ['a', 3000],
    ['b', 3000],
    ['c', 3500],
    ['d', 5000],
    ['e', 0],
  ]);
});

test('a toast raised before anyone listens waits, and is shown once', () => {
  toasts.info({ title: 'early' });
  expect(hasToasts()).toBe(true);
  expect(takeToasts().map((toast) => toast.title)).toEqual(['early']);
  expect(hasToasts()).toBe(false);
});

test('a removed listener is no longer called', () => {
  let heard = 0;
  const stop = onToast(() => {
    heard += 1;
  });
  toasts.info({ title: 'one' });
  stop();
  toasts.info({ title: 'two' });
  takeToasts();
  expect(heard).toBe(1);
});
