import { markedAddress, pictureMarks } from 'virtual:picture-files';

// A picture is added by placing it in its folder.

export type PictureFolder = keyof typeof pictureMarks;

/** Whether there is a picture of that name (without extension). */
export const hasPicture = (folder: PictureFolder, name: string): boolean => name in pictureMarks[folder];

/** The address of a painted picture. It contains a mark of its content, so browsers can cache it for good. */
export function pictureAddress(folder: PictureFolder, name: string): string {
  const mark = pictureMarks[folder][name];
  if (mark === undefined) throw new Error(`There is no picture ${folder}/${name}`);
  return markedAddress(folder, name, mark);
}
