import { flag, stored, useStore } from '../client/store.ts';

const hidden = stored('goalsHidden', flag('yes'));

/** Whether the home page shows goals with their hints; kept in this browser. */
export const useShownAtHome = (): boolean => !useStore(hidden);

export const showAtHome = (isShown: boolean): void => hidden.write(!isShown);
