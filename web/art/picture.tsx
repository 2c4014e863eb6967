import type { ComponentPropsWithoutRef } from 'react';
import { pictureAddress, type PictureFolder, type PictureFormat } from './pictures.ts';

type PictureProps = Omit<ComponentPropsWithoutRef<'img'>, 'src' | 'srcSet' | 'alt'> & {
  folder: PictureFolder;
  /** The name of each size with its width in px, the smallest first. */
  sources: readonly (readonly [name: string, width: number])[];
  /** Another cut, for windows that this media query tells. */
  cut?: { readonly name: string; readonly media: string };
  /** What it shows; left out where a text beside it says so. */
  label?: string | undefined;
};

/** A painted picture in the size that the place needs: AVIF, or WebP where a browser knows no better. */
export function Picture({ folder, sources, cut, label, ...attributes }: PictureProps) {
  const set = (format: PictureFormat) =>
    sources.map(([name, width]) => `${pictureAddress(folder, name, format)} ${width}w`).join(', ');
  const smallest = sources[0]?.[0] ?? '';
  return (
    // Sources are no boxes: in a grid each of them would take a place.
    <picture className="contents">
      {cut &&
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={format}
            className="hidden"
            media={cut.media}
            type={`image/${format}`}
            srcSet={pictureAddress(folder, cut.name, format)}
          />
        ))}
      <source className="hidden" type="image/avif" srcSet={set('avif')} sizes={attributes.sizes} />
      <img
        decoding="async"
        draggable={false}
        {...attributes}
        srcSet={set('webp')}
        src={pictureAddress(folder, smallest, 'webp')}
        alt={label ?? ''}
      />
    </picture>
  );
}
