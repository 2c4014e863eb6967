const files = import.meta.glob<string>('./{planets,skies,emblems,battle}/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
});

export type PictureFolder = 'planets' | 'skies' | 'emblems' | 'battle';

/** Whether there is a picture of that name (without extension). */
export const hasPicture = (folder: PictureFolder, name: string): boolean =>
  `./${folder}/${name}.avif` in files;

/** The address of a painted picture. It contains a content hash, so browsers can cache it for good. */
export function pictureAddress(folder: PictureFolder, name: string): string {
  const address = files[`./${folder}/${name}.avif`];
  if (address === undefined) throw new Error(`There is no picture ${folder}/${name}`);
  return address;
}
