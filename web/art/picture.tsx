import type { ComponentPropsWithoutRef } from 'react';
import { pictureAddress, type PictureFolder } from './pictures.ts';

/** Each size's name and width in px, smallest first. */
type Sources = readonly (readonly [name: string, width: number])[];

type PictureProps = Omit<ComponentPropsWithoutRef<'img'>, 'src' | 'srcSet' | 'alt'> & {
  folder: PictureFolder;
  sources: Sources;
  /** Another crop, for windows that match this media query. */
  cut?: { readonly name: string; readonly media: string };
  /** What it shows; left out where a text beside it says so. */
  label?: string | undefined;
};

const sourceSet = (folder: PictureFolder, sources: Sources): string =>
  sources.map(([name, width]) => `${pictureAddress(folder, name)} ${width}w`).join(', ');

/** Fetches a picture ahead, in the size for a place as wide as `sizes` says, before anything less important. */
export function fetchPicture(folder: PictureFolder, sources: Sources, sizes: string): void {
  const image = new Image();
  image.fetchPriority = 'high';
  image.sizes = sizes;
  image.srcset = sourceSet(folder, sources);
}

/** A painted picture in the size its place needs. */
export function Picture({ folder, sources, cut, label, ...attributes }: PictureProps) {
  const image = (
    <img
      decoding="async"
      draggable={false}
      {...attributes}
      srcSet={sourceSet(folder, sources)}
      src={pictureAddress(folder, sources[0]?.[0] ?? '')}
      alt={label ?? ''}
    />
  );
  if (!cut) return image;
  return (
    // `source` elements have no box: in a grid each would take a cell.
    <picture className="contents">
      <source className="hidden" media={cut.media} srcSet={pictureAddress(folder, cut.name)} />
      {image}
    </picture>
  );
}
