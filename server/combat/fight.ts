import { type Battle, type BattleInput, fight } from '@farhold/engine/combat/battle';

/** Fights a battle somewhere and answers how it went: the same wherever that is. */
export type Fight = (input: BattleInput) => Promise<Battle>;

/** Fights in this thread, which does nothing else meanwhile. */
export const fightHere: Fight = async (input) => fight(input);
