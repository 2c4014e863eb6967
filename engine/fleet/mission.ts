/** What a fleet is sent out to do (rules R12; harvest is our own). */
export type Mission = 'attack' | 'transport' | 'transfer' | 'protect' | 'spy' | 'colony' | 'harvest';

/** What flies somewhere: a fleet on its mission, or missiles, which are launched in their own way (rules R16). */
export type Errand = Mission | 'missile';
