import { type Battle, type BattleInput, fight } from '@farhold/engine/combat/battle';

/** Fights a battle somewhere and answers its outcome, which is the same everywhere. */
export type Fight = (input: BattleInput) => Promise<Battle>;

/** Fights in this thread and blocks it. */
export const fightHere: Fight = async (input) => fight(input);
