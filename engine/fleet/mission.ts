/** What a fleet is sent out to do (rules R12; harvest is our own). */
export type Mission = 'attack' | 'transport' | 'transfer' | 'protect' | 'spy' | 'colony' | 'harvest';
