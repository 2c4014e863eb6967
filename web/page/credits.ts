export type Credit = {
  readonly work: string;
  readonly authors: string;
  readonly licence: string;
  readonly address: string;
  /** The npm package that brings it. */
  readonly package: string;
};

/** Where the build puts the licences of everything that browsers get, with their texts. */
export const LICENCES_ADDRESS = '/licences.txt';

/** Whose icons and fonts the interface carries, for the dialog that the footer opens. */
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
];
