import { expect, test } from 'vitest';
import { createStore, flag, plainText, stored, wholeNumber } from './store.ts';

/** A storage like the browser's; `isFull` refuses to keep anything. */
function memory(isFull = false): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    clear: () => texts.clear(),
    key: (at) => [...texts.keys()][at] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    removeItem: (key) => void texts.delete(key),
    setItem: (key, text) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
  };
}

test('a stored value is read back by the next visit', () => {
  const area = memory();
  stored('planet', wholeNumber, () => area).write(7);
  expect(area.getItem('planet')).toBe('7');
  expect(stored('planet', wholeNumber, () => area).read()).toBe(7);
});

test('what another tab has stored is read at once', () => {
  const area = memory();
  const [here, there] = [stored('token', plainText, () => area), stored('token', plainText, () => area)];
  expect(here.read()).toBeNull();
  there.write('abc');
  expect(here.read()).toBe('abc');
});

test('a stored list is the same object until it changes', () => {
  const list = {
    parse: (text: string | null) => (text ?? '').split(' '),
    print: (all: string[]) => all.join(' '),
  };
  const area = memory();
  const store = stored('list', list, () => area);
  store.write(['a', 'b']);
  expect(store.read()).toBe(store.read());
});

test('a full storage forgets with the page, not before', () => {
  const area = memory(true);
  const store = stored('sound', flag('on'), () => area);
  store.write(true);
  expect(store.read()).toBe(true);
  expect(stored('sound', flag('on'), () => area).read()).toBe(false);
});

test('a page where storage is forbidden works as well', () => {
  const store = stored('sound', flag('on'), () => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(store.read()).toBe(false);
  store.write(true);
  expect(store.read()).toBe(true);
});

test.each(['-3', '0', '1.5', 'abc', ''])('%j is no number to be stored', (text) => {
  expect(wholeNumber.parse(text)).toBeNull();
});

test('listeners are called once for each change', () => {
  const store = createStore(1);
  let calls = 0;
  const stop = store.subscribe(() => (calls += 1));
  store.write(2);
  store.write(2);
  stop();
  store.write(3);
  expect(calls).toBe(1);
});
