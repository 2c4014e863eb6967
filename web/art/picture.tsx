import type { ComponentPropsWithoutRef } from 'react';
import { pictureAddress, type PictureFolder } from './pictures.ts';

type PictureProps = Omit<ComponentPropsWithoutRef<'img'>, 'src' | 'srcSet' | 'alt'> & {
  folder: PictureFolder;
  /** Each size's name and width in px, smallest first. */
  sources: readonly (readonly [name: string, width: number])[];
  /** Another crop, for windows that match this media query. */
  cut?: { readonly name: string; readonly media: string };
  /** What it shows; left out where a text beside it says so. */
  label?: string | undefined;
};

/** A painted picture in the size its place needs. */
export function Picture({ folder, sources, cut, label, ...attributes }: PictureProps) {
  const addresses = sources.map(([name, width]) => `${pictureAddress(folder, name)} ${width}w`);
  const image = (
    <img
      decoding="async"
      draggable={false}
      {...attributes}
      srcSet={addresses.join(', ')}
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
