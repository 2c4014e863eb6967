import { useSyncExternalStore } from 'react';

/** One value that functions and components share. */
export type Store<Value> = {
  readonly read: () => Value;
  readonly write: (next: Value) => void;
  /** Calls the listener after each change; answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** The value in a store; the component is drawn again when it changes. */
export const useStore = <Value>({ subscribe, read }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, read, read);

/** A value that lives as long as the page. */
export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    read: () => value,
    write: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Format<Value> = {
  /** Reads what is stored; null where nothing is. */
  readonly parse: (text: string | null) => Value;
  /** Null removes it. */
  readonly print: (value: Value) => string | null;
};

/** The text as it is. */
export const plainText: Format<string | null> = { parse: (text) => text, print: (text) => text };

/** A whole number above zero; anything else counts as none. */
export const wholeNumber: Format<number | null> = {
  parse: (text) => (Number.isSafeInteger(Number(text)) && Number(text) > 0 ? Number(text) : null),
  print: (value) => (value === null ? null : String(value)),
};

/** True while exactly this text is stored. */
export const flag = (text: string): Format<boolean> => ({
  parse: (kept) => kept === text,
  print: (isSet) => (isSet ? text : null),
});

type Area = () => Storage;

/** Kept in this browser, for all its tabs. */
const browserArea: Area = () => localStorage;

/** Kept in this tab alone. */
export const tabArea: Area = () => sessionStorage;

/**
 * A value kept by the browser and shared with other tabs. Where storage is forbidden or full, it lives as long as the
 * page.
 */
export function stored<Value>(
  key: string,
  { parse, print }: Format<Value>,
  area: Area = browserArea,
): Store<Value> {
  const changes = createStore({});
  let known: { readonly text: string | null; readonly value: Value } | null = null;
  return {
    read: () => {
      const text = readStored(key, area);
      if (!known || known.text !== text) known = { text, value: parse(text) };
      return known.value;
    },
    write: (value) => {
      writeStored(key, print(value), area);
      known = { text: readStored(key, area), value };
      changes.write({});
    },
    subscribe: (listener) => {
      const stop = changes.subscribe(listener);
      globalThis.addEventListener('storage', listener);
      return () => {
        stop();
        globalThis.removeEventListener('storage', listener);
      };
    },
  };
}

/** The text under a key; null where there is none, or where storage is forbidden. */
export function readStored(key: string, area: Area = browserArea): string | null {
  try {
    return area().getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it for null; does nothing where storage is forbidden or full. */
export function writeStored(key: string, text: string | null, area: Area = browserArea): void {
  try {
    if (text === null) area().removeItem(key);
    else area().setItem(key, text);
  } catch {
    // The page works without: it only forgets.
  }
}

/** Removes what this browser keeps under keys that begin like this; does nothing where storage is forbidden. */
export function forgetStored(prefix: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
