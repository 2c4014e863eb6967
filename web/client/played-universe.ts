import { stored, tabArea, wholeNumber } from './store.ts';

const playedUniverse = stored('playedUniverse', wholeNumber, tabArea);

/** The universe this tab plays; kept per tab, so that two tabs can play in two universes. */
export const readPlayedUniverse = (): number | null => playedUniverse.read();

export const keepPlayedUniverse = (id: number): void => playedUniverse.write(id);

export const forgetPlayedUniverse = (): void => playedUniverse.write(null);
