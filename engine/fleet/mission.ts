import type { ShipKey } from '../catalogue/ships.ts';

/** What a fleet is sent out to do (rules R12; harvest is our own). */
export type Mission = 'attack' | 'transport' | 'transfer' | 'protect' | 'spy' | 'colony' | 'harvest';

/** What flies somewhere: a fleet on its mission, or missiles, which are launched in their own way (rules R16). */
export type Errand = Mission | 'missile';

const ONLY_SHIPS: Readonly<Partial<Record<Mission, ShipKey>>> = {
  colony: 'colony-ship',
  spy: 'espionage-probe',
  harvest: 'recycler',
};

/** The one type of ship that a mission is flown with; null where any ship may come along (rules R12, R13). */
export const onlyShip = (mission: Mission): ShipKey | null => ONLY_SHIPS[mission] ?? null;

/** Whether a fleet loads cargo at home: only transport and transfer do (rules R10). */
export const carriesCargo = (mission: Mission): boolean => mission === 'transport' || mission === 'transfer';

/** Whether a mission ends where the fleet arrives, so that nothing is to come back (rules R12). */
export const endsThere = (mission: Mission): boolean => mission === 'transfer' || mission === 'colony';

/** Whether the protection of beginners forbids a mission (rules R17). */
export const isHostileMission = (mission: Mission): boolean => mission === 'attack' || mission === 'spy';

/** Whether the owner of the target is warned of what is on its way there. */
export const isThreat = (errand: Errand): boolean => errand === 'missile' || isHostileMission(errand);
