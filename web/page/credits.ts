export type Credit = {
  readonly work: string;
  readonly authors: string;
  readonly licence: string;
  readonly address: string;
  /** The npm package that ships it. */
  readonly package: string;
};

/** The build's file with the licences of everything that browsers receive. */
export const LICENCES_ADDRESS = '/licences.txt';

/** The icons and fonts of the interface, for the credits dialog. */
export const credits: readonly Credit[] = [
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
  {
    work: 'Noto Sans',
    authors: 'The Noto Project Authors',
    licence: 'SIL Open Font License 1.1',
    address: 'https://github.com/notofonts/latin-greek-cyrillic',
    package: '@fontsource-variable/noto-sans',
  },
];
