import {
  type Coordinates,
  formatCoordinates,
  mapLimits,
  OUTER_SPACE,
} from '@farhold/engine/galaxy/coordinates';
import { useTranslations } from './texts.ts';
import { Select } from '../ui/select.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { CoordinateFields } from './coordinate-fields.tsx';
import { FavouriteMenu } from './favourite-menu.tsx';
import { FoundLine } from './found-line.tsx';
import type { Destination } from './use-destination.ts';

/** Fleets fly to outer space, too. */
const reach: Coordinates = { ...mapLimits, position: OUTER_SPACE };

/**
 * Chooses where a fleet goes: one of the player's planets, a favourite, or typed coordinates; and shows what is there.
 */
export function DestinationPicker({ destination }: { destination: Destination }) {
  const t = useTranslations('fleet');
  const { mode, setMode } = destination;
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="sr-only">{t('destination')}</legend>
      <div className="flex items-center justify-between">
        <span aria-hidden className="eyebrow">
          {t('destination')}
        </span>
        <FavouriteMenu destination={destination} />
      </div>
      <ChoiceRow
        label={t('destination')}
        value={mode}
        onChange={setMode}
        options={[
          { value: 'planets', label: t('myPlanets') },
          { value: 'coordinates', label: t('coordinates') },
        ]}
      />
      {mode === 'planets' ? (
        <OwnPlanets destination={destination} />
      ) : (
        <CoordinateFields place={destination.typed} limits={reach} onPlace={destination.setTyped} />
      )}
      <FoundLine destination={destination} />
    </fieldset>
  );
}

function OwnPlanets({
  destination: { origin, others, planetId, setPlanetId },
}: {
  destination: Destination;
}) {
  const t = useTranslations('fleet');
  return (
    <Select
      label={t('planet')}
      value={planetId ?? origin.id}
      onChange={setPlanetId}
      options={[
        ...others.map((planet) => ({ value: planet.id, label: nameOf(planet) })),
        { value: origin.id, label: t('atHome', { planet: nameOf(origin) }) },
      ]}
    />
  );
}

const nameOf = ({ name, at }: Destination['origin']): string => `${name} ${formatCoordinates(at)}`;
