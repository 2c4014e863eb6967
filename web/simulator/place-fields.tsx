import { mapLimits } from '@farhold/engine/galaxy/coordinates';
import { useTranslations } from 'use-intl';
import { CoordinateField } from '../fleet/coordinate-field.tsx';
import type { TypedCoordinates } from './scenario.ts';

type PlaceFieldsProps = {
  legend: string;
  place: TypedCoordinates;
  onPlace: (place: TypedCoordinates) => void;
};

const parts = ['galaxy', 'system', 'position'] as const;

/** Where a fleet starts or a planet lies, for the time and fuel of the flight. */
export function PlaceFields({ legend, place, onPlace }: PlaceFieldsProps) {
  const t = useTranslations('simulator.place');
  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow mb-2">{legend}</legend>
      <div className="grid grid-cols-3 gap-2">
        {parts.map((part) => (
          <CoordinateField
            key={part}
            label={t(part)}
            limit={mapLimits[part]}
            value={place[part]}
            onChange={(value) => onPlace({ ...place, [part]: value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
