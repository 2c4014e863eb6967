const files = import.meta.glob<string>('./{planets,skies,emblems,battle}/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
});

export type PictureFolder = 'planets' | 'skies' | 'emblems' | 'battle';

/** Is there a picture of that name (without its ending)? */
export const hasPicture = (folder: PictureFolder, name: string): boolean =>
  `./${folder}/${name}.avif` in files;

/** Where a painted picture lies. Its address carries a hash of what is in it, so that browsers keep it for good. */
export function pictureAddress(folder: PictureFolder, name: string): string {
  const address = files[`./${folder}/${name}.avif`];
  if (address === undefined) throw new Error(`There is no picture ${folder}/${name}`);
  return address;
}
