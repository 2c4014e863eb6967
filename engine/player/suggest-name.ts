import { type Random, wholeBetween } from '../random.ts';

const firstNames = [
  'Ada',
  'Amara',
  'Anouk',
  'Asha',
  'Beren',
  'Bram',
  'Calla',
  'Castor',
  'Dara',
  'Davin',
  'Edda',
  'Elias',
  'Esra',
  'Farid',
  'Fenna',
  'Greta',
  'Hale',
  'Idris',
  'Ilse',
  'Ines',
  'Ivo',
  'Jarek',
  'Juno',
  'Kaia',
  'Kiran',
  'Lena',
  'Levi',
  'Lior',
  'Mara',
  'Mika',
  'Nadia',
  'Niko',
  'Noor',
  'Odile',
  'Orin',
  'Petra',
  'Quinn',
  'Rafe',
  'Rhea',
  'Runa',
  'Sable',
  'Samir',
  'Signe',
  'Talia',
  'Tarek',
  'Thea',
  'Tomas',
  'Una',
  'Vera',
  'Viggo',
  'Wren',
  'Yara',
  'Yusuf',
  'Zora',
] as const;

const lastNames = [
  'Abara',
  'Almasi',
  'Arden',
  'Azari',
  'Bellamy',
  'Bergen',
  'Calder',
  'Castell',
  'Corvin',
  'Dalca',
  'Demir',
  'Draven',
  'Ekberg',
  'Falk',
  'Ferro',
  'Garrick',
  'Haldane',
  'Hollis',
  'Ibarra',
  'Iversen',
  'Jansen',
  'Kade',
  'Keller',
  'Kovac',
  'Laine',
  'Larkin',
  'Lund',
  'Marek',
  'Moreau',
  'Nakano',
  'Novak',
  'Okoro',
  'Ostrov',
  'Pell',
  'Quist',
  'Rask',
  'Rossi',
  'Sato',
  'Selby',
  'Sorel',
  'Stark',
  'Tamm',
  'Thorne',
  'Ueda',
  'Valen',
  'Varga',
  'Vasquez',
  'Voss',
  'Weiss',
  'Winter',
  'Yilmaz',
  'Zeller',
] as const;

const peoples = [
  'Asteri',
  'Belari',
  'Caelid',
  'Drovani',
  'Eshari',
  'Ferrun',
  'Hesperi',
  'Ikari',
  'Jovian',
  'Kelmari',
  'Luminar',
  'Morvani',
  'Nerian',
  'Orsini',
  'Pelagi',
  'Quorai',
  'Rhenari',
  'Solari',
  'Tervani',
  'Umbrai',
  'Velari',
  'Xanari',
] as const;

const bonds = [
  'Accord',
  'Alliance',
  'Clans',
  'Combine',
  'Compact',
  'Concord',
  'Guild',
  'League',
  'Pact',
  'Union',
] as const;

const pick = (random: Random, from: readonly string[]): string =>
  from[wholeBetween(random, 0, from.length - 1)] ?? '';

/** A name for a commander, such as "Mara Voss"; two people may be offered the same. At most 20 characters. */
export const suggestPlayerName = (random: Random): string =>
  `${pick(random, firstNames)} ${pick(random, lastNames)}`;

/** One AI player in this many leads a people rather than being a person. */
const PEOPLES_ONE_IN = 4;

/** A name for an AI player: that of a person, or of a people, such as "Velari Concord". */
export const aiPlayerName = (random: Random): string =>
  random() * PEOPLES_ONE_IN < 1
    ? `${pick(random, peoples)} ${pick(random, bonds)}`
    : suggestPlayerName(random);

/**
 * A tag and a name for a pack of AI players, such as "VELA" and "Velari Concord"; two packs may be offered the same.
 */
export function suggestPackName(random: Random): { readonly tag: string; readonly name: string } {
  const people = pick(random, peoples);
  return { tag: people.slice(0, 4).toUpperCase(), name: `${people} ${pick(random, bonds)}` };
}
