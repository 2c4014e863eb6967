import { isSkyName, type SkyName } from '../art/skies.ts';
import { stored, useStore } from '../client/store.ts';

const background = stored<SkyName>('background', {
  parse: (text) => (isSkyName(text) ? text : 'V9'),
  print: (name) => name,
});

/** The background kept in this browser, V9 unless chosen otherwise (spec section 2), and the way to change it. */
export const useBackground = (): [SkyName, (name: SkyName) => void] => [
  useStore(background),
  background.write,
];
