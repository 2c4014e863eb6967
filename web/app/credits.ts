export type Credit = {
  readonly work: string;
  readonly authors: string;
  readonly licence: string;
  readonly address: string;
  /** The npm package that brings it. */
  readonly package: string;
};

/** Where the build puts the licences of everything that browsers get, with their texts. */
export const licencesAddress = '/licences.txt';

/** Whose icons and fonts the interface carries, for the dialog that the footer opens; CC BY asks for the authors' names. */
export const credits: readonly Credit[] = [
  {
    work: 'Game-icons.net',
    authors:
      'Lorc, Delapouite, John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, Willdabeast, Viscious Speed, Lord Berandas, Irongamer, HeavenlyDog, Lucas, Faithtoken, Skoll, Andy Meneely, Cathelineau, Kier Heyl, Aussiesim, Sparker, Zeromancer, Rihlsul, Quoting, Guard13007, DarkZaitzev, SpencerDub, GeneralAce135, Zajkonur, Catsu, Starseeker, Pepijn Poolman, Pierre Leducq, Caro Asercion',
    licence: 'CC BY 3.0',
    address: 'https://game-icons.net',
    package: '@iconify-json/game-icons',
  },
  {
    work: 'Lucide',
    authors: 'Lucide contributors, some icons after Feather by Cole Bemis',
    licence: 'ISC, MIT',
    address: 'https://lucide.dev',
    package: '@iconify-json/lucide',
  },
  {
    work: 'Geologica',
    authors: 'The Geologica Project Authors',
    licence: 'SIL Open Font License 1.1',
    address: 'https://github.com/googlefonts/geologica',
    package: '@fontsource-variable/geologica',
  },
  {
    work: 'Sofia Sans',
    authors: 'The Sofia Sans Project Authors',
    licence: 'SIL Open Font License 1.1',
    address: 'https://github.com/lettersoup/Sofia-Sans',
    package: '@fontsource-variable/sofia-sans-semi-condensed',
  },
];
