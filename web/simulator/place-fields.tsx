import { CoordinateFields } from '../fleet/coordinate-fields.tsx';
import type { TypedCoordinates } from '../fleet/typed-coordinates.ts';

type PlaceFieldsProps = {
  legend: string;
  place: TypedCoordinates;
  onPlace: (place: TypedCoordinates) => void;
};

/** Where a fleet starts or a planet lies, for the time and fuel of the flight. */
export function PlaceFields({ legend, place, onPlace }: PlaceFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow mb-2">{legend}</legend>
      <CoordinateFields place={place} onPlace={onPlace} />
    </fieldset>
  );
}
