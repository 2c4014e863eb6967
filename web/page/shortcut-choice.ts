import { flag, stored, useStore } from '../client/store.ts';

const areOff = stored('shortcuts', flag('off'));

/** Whether single-key shortcuts are on in this browser; on by default (WCAG 2.1.4). */
export const useShortcutsOn = (): boolean => !useStore(areOff);

/** Switches the keys on or off. */
export const switchShortcuts = (on: boolean): void => areOff.write(!on);
