import { stored, useStore } from '../client/store.ts';
import { type Keys, readKeys, type ShortcutName, usualKeys, withKey } from './shortcuts.ts';

const chosen = stored<Keys>('shortcutKeys', {
  parse: readKeys,
  print: (keys) => (keys === usualKeys ? null : JSON.stringify(keys)),
});

/** The key of every shortcut in this browser. */
export const useChosenKeys = (): Keys => useStore(chosen);

/** Gives a shortcut another key. */
export const chooseKey = (name: ShortcutName, key: string): void =>
  chosen.write(withKey(chosen.read(), name, key));

/** Gives all shortcuts their usual keys again. */
export const chooseUsualKeys = (): void => chosen.write(usualKeys);
