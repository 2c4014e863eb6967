import { type Coordinates, mapLimits } from '@farhold/engine/galaxy/coordinates';
import { useTranslations } from './texts.ts';
import { CoordinateField } from './coordinate-field.tsx';
import type { TypedCoordinates } from './typed-coordinates.ts';

const parts = ['galaxy', 'system', 'position'] as const satisfies (keyof Coordinates)[];

type CoordinateFieldsProps = {
  place: TypedCoordinates;
  /** The highest numbers; those of planets if left out. */
  limits?: Coordinates;
  onPlace: (place: TypedCoordinates) => void;
};

/** The three fields of a place. */
export function CoordinateFields({ place, limits = mapLimits, onPlace }: CoordinateFieldsProps) {
  const t = useTranslations('fleet');
  return (
    <div className="grid grid-cols-3 gap-2">
      {parts.map((part) => (
        <CoordinateField
          key={part}
          label={t(part)}
          limit={limits[part]}
          value={place[part]}
          onChange={(value) => onPlace({ ...place, [part]: value })}
        />
      ))}
    </div>
  );
}
