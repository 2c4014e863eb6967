import { randomInt } from 'node:crypto';

const words = [
  'Kestrel',
  'Vesper',
  'Orrery',
  'Cinder',
  'Halyard',
  'Meridian',
  'Quill',
  'Sable',
  'Tarn',
  'Umbra',
  'Vigil',
  'Wren',
  'Zenith',
  'Anvil',
  'Bastion',
  'Corvid',
  'Drift',
  'Ember',
  'Fathom',
  'Gantry',
];

const MIN_NUMBER = 100;
const NUMBERS_END = 10_000;

/** A name that marks a machine: a word, a dot, which players' names cannot have, and a number. Not unique; the caller checks. */
export const machineName = (): string =>
  `${words[randomInt(words.length)]}·${randomInt(MIN_NUMBER, NUMBERS_END)}`;
