import { formatCoordinates, mapLimits, type Coordinates } from '@farhold/engine/galaxy/coordinates';
import { useTranslations } from 'use-intl';
import { PlanetPicture } from '../planet/planet-picture.tsx';
import { Select } from '../ui/select.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { CoordinateField } from './coordinate-field.tsx';
import type { Destination } from './use-destination.ts';

/** Chooses where a fleet goes: one of the own planets, or typed coordinates with what was found there. */
export function DestinationPicker({ destination }: { destination: Destination }) {
  const t = useTranslations('fleet');
  const { mode, setMode, others, planetId, setPlanetId } = destination;
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="eyebrow mb-2.5">{t('destination')}</legend>
      {others.length > 0 && (
        <ChoiceRow
          label={t('destination')}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'planets', label: t('myPlanets') },
            { value: 'coordinates', label: t('coordinates') },
          ]}
        />
      )}
      {mode === 'planets' ? (
        <Select
          label={t('planet')}
          value={planetId ?? 0}
          onChange={setPlanetId}
          options={others.map(({ id, name, at }) => ({
            value: id,
            label: `${name} ${formatCoordinates(at)}`,
          }))}
        />
      ) : (
        <TypedPlace destination={destination} />
      )}
    </fieldset>
  );
}

const parts = ['galaxy', 'system', 'position'] as const satisfies (keyof Coordinates)[];

function TypedPlace({ destination }: { destination: Destination }) {
  const t = useTranslations('fleet');
  const { typed, setTyped } = destination;
  return (
    <>
      <div className="grid grid-cols-3 gap-2">
        {parts.map((part) => (
          <CoordinateField
            key={part}
            label={t(part)}
            limit={mapLimits[part]}
            value={typed[part]}
            onChange={(value) => setTyped({ ...typed, [part]: value })}
          />
        ))}
      </div>
      <FoundLine destination={destination} />
    </>
  );
}

function FoundLine({ destination }: { destination: Destination }) {
  const t = useTranslations('fleet');
  const { at, place, found } = destination;
  return (
    <output className="cut-small flex min-h-[58px] items-center gap-3 bg-ink-800/60 px-3 py-2 text-[15px] text-t2">
      {!at && t('lookUpHint')}
      {at && place.isError && t('lookUpFailed')}
      {at && !found && !place.isError && t('lookUpBusy')}
      {found && !found.planet && (
        <>
          {t('emptyPosition')} <span className="text-teal">{formatCoordinates(found.at)}</span>
        </>
      )}
      {found?.planet && (
        <>
          <span className="w-[40px] flex-none">
            <PlanetPicture picture={found.planet.picture} />
          </span>
          <span className="min-w-0 leading-tight">
            <strong className="block truncate font-semibold text-bone">{found.planet.name}</strong>
            <span className="text-small">
              {found.isOwn ? t('ownPlanet') : found.planet.owner.name}{' '}
              <span className="text-teal">{formatCoordinates(found.at)}</span>
            </span>
          </span>
        </>
      )}
    </output>
  );
}
