import { expect, test } from 'vitest';
import { closeErrors, closeToast, hasToasts, onToast, takeClosed, takeToasts, toasts } from './toasts.ts';

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

test('a toast takes the place of the one about the same, and what says the same stands there once', () => {
  toasts.error({ title: 'Not enough metal', key: 'mine' });
  toasts.error({ title: 'Crystal Mine', text: 'Not enough crystal' });
  toasts.error({ title: 'Queue full', key: 'mine' });
  toasts.error({ title: 'Crystal Mine', text: 'Not enough crystal' });
  expect(takeToasts().map(({ title }) => title)).toEqual(['Queue full', 'Crystal Mine']);
});

test('a toast that is outdated is closed, shown or not, and one that is raised again stands', () => {
  const close = toasts.error({ title: 'No connection' });
  takeToasts();
  close();
  expect(takeClosed()).toEqual([['error', 'No connection', ''].join('\n')]);
  toasts.error({ title: 'Refused', key: 'order' });
  closeToast('order');
  expect(hasToasts()).toBe(false);
  toasts.error({ title: 'Refused again', key: 'order' });
  expect(takeClosed()).toEqual([]);
  expect(takeToasts().map(({ title }) => title)).toEqual(['Refused again']);
});

test('errors go with their page, and other toasts stay', () => {
  toasts.success({ title: 'Sent', key: 'sent' });
  toasts.error({ title: 'Refused', key: 'refused' });
  closeErrors();
  expect(takeClosed()).toContain('refused');
  expect(takeToasts().map(({ key }) => key)).toEqual(['sent']);
});
