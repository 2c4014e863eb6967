import { useCallback } from 'react';
import { CanvasPicture } from '../art/canvas-picture.tsx';
import { painting } from '../art/painter.ts';
import { classNames } from '../ui/class-names.ts';

const sizes = { small: 96, medium: 224, large: 520 } as const;

type PlanetPictureProps = {
  /** The planet's picture index, 0 to 15. */
  picture: number;
  /** small up to 48 px wide, medium up to 112, large above. */
  detail?: keyof typeof sizes;
  /** What it shows; left out where the planet's name stands beside it. */
  label?: string;
  /** Its width, as a class: `w-[38px]`; as wide as its container unless said. */
  className?: string;
};

/** A planet drawn as a lit sphere in a square frame; ringed ones are smaller, so that their rings fit. */
export function PlanetPicture({
  picture,
  detail = 'small',
  label,
  className = 'w-full',
}: PlanetPictureProps) {
  const size = sizes[detail];
  const prepare = useCallback(async () => {
    const bitmap = await painting({ kind: 'planet', picture }, size, size);
    return (context: CanvasRenderingContext2D) => context.drawImage(bitmap, 0, 0);
  }, [picture, size]);
  return (
    <CanvasPicture
      width={size}
      height={size}
      prepare={prepare}
      label={label}
      className={classNames('aspect-square', className)}
    />
  );
}
