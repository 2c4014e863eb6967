import { stored, wholeNumber } from '../client/store.ts';

const chosen = stored('chosenUniverse', wholeNumber);

/** Remembers the universe that a visitor wants to play, through registering and signing in. */
export const keepChosenUniverse = (id: number): void => chosen.write(id);

/** The universe that this browser's visitor wants to play, if any; it may no longer exist. */
export const readChosenUniverse = (): number | null => chosen.read();

/** Forgets it, once it is played or was declined. */
export const forgetChosenUniverse = (): void => chosen.write(null);
