import type { ComponentPropsWithoutRef } from 'react';
import { pictureAddress, type PictureFolder } from './pictures.ts';

type PictureProps = Omit<ComponentPropsWithoutRef<'img'>, 'src' | 'srcSet' | 'alt'> & {
  folder: PictureFolder;
  /** The name of each size with its width in px, the smallest first. */
  sources: readonly (readonly [name: string, width: number])[];
  /** Another cut, for windows that this media query tells. */
  cut?: { readonly name: string; readonly media: string };
  /** What it shows; left out where a text beside it says so. */
  label?: string | undefined;
};

/** A painted picture in the size that the place needs. */
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
    // Sources are no boxes: in a grid each of them would take a place.
    <picture className="contents">
      <source className="hidden" media={cut.media} srcSet={pictureAddress(folder, cut.name)} />
      {image}
    </picture>
  );
}
