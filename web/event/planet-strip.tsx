import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { resourceLooks } from '../catalogue/resource-look.ts';
import type { QueuedConstruction } from '../construction/api.ts';
import { useEmpire } from '../empire/api.ts';
import { useMovements } from '../fleet/api.ts';
import { type OwnPlanet, selectPlanet, useSelectedPlanet } from '../planet/api.ts';
import { PlanetPicture } from '../planet/planet-picture.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { useTranslations } from './texts.ts';

const stored = ['metal', 'crystal', 'deuterium'] as const;

/**
 * All planets of the player, one line each: what is being built, who attacks, how full the stores are. A click selects
 * one.
 */
export function PlanetStrip() {
  const t = useTranslations('event.planets');
  const selected = useSelectedPlanet();
  const { data: empire } = useEmpire();
  const { data: movements = [] } = useMovements();
  if (!empire) return null;
  const attacked = new Set(movements.flatMap(({ isHostile, to }) => (isHostile && to ? [to.id] : [])));
  const researching = new Set(empire.research.map(({ planetId }) => planetId));
  return (
    <section aria-label={t('title')} className="border-b border-line">
      <h2 className="eyebrow border-b border-line/70 px-3 py-2">{t('title')}</h2>
      <ul>
        {empire.planets.map((planet) => (
          <li key={planet.id} className="border-b border-line/50 last:border-b-0">
            <PlanetLine
              planet={planet}
              isSelected={planet.id === selected?.id}
              isAttacked={attacked.has(planet.id)}
              works={Object.values(planet.queues).flat()}
              isResearching={researching.has(planet.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type PlanetLineProps = {
  planet: OwnPlanet;
  isSelected: boolean;
  isAttacked: boolean;
  works: readonly QueuedConstruction[];
  isResearching: boolean;
};

function PlanetLine({ planet, isSelected, ...state }: PlanetLineProps) {
  const t = useTranslations('event.planets');
  return (
    <button
      type="button"
      aria-current={isSelected ? 'true' : undefined}
      onClick={() => selectPlanet(planet.id)}
      className={classNames(
        'grid min-h-[44px] w-full grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-2 px-3 py-1 text-left text-small leading-tight -outline-offset-2 hover:bg-ink-800/70',
        isSelected && 'bg-ember/10 shadow-[inset_3px_0_0_var(--color-ember)]',
      )}
    >
      <PlanetPicture picture={planet.picture} planet={planet.id} />
      <span className="min-w-0">
        <span title={planet.name} className="block truncate font-semibold">
          {planet.name}
        </span>
        <span className="block text-label text-t3">{formatCoordinates(planet.at)}</span>
      </span>
      <span className="flex items-center gap-1.5 text-[16px]">
        {state.isAttacked && <Icon name="lucide/siren" label={t('attacked')} className="text-danger" />}
        {state.works.some(({ isDemolition }) => !isDemolition) && (
          <Icon name="farhold/construction" label={t('building')} className="text-ember" />
        )}
        {state.works.some(({ isDemolition }) => isDemolition) && (
          <Icon name="lucide/hammer" label={t('demolishing')} className="text-ember" />
        )}
        {state.isResearching && (
          <Icon name="farhold/research" label={t('researching')} className="text-teal" />
        )}
      </span>
      <StoreLines planet={planet} />
    </button>
  );
}

/** How full the three stores are, as lines; the figures are in the header once the planet is selected. */
const StoreLines = ({ planet }: { planet: OwnPlanet }) => (
  <span aria-hidden className="col-span-3 mt-1 grid grid-cols-3 gap-1">
    {stored.map((resource) => (
      <span key={resource} className="h-[3px] bg-line/50">
        <span
          className={classNames('block h-full origin-left', resourceLooks[resource].fill)}
          style={{ transform: `scaleX(${shareOf(planet, resource)})` }}
        />
      </span>
    ))}
  </span>
);

const shareOf = ({ stock, capacity }: OwnPlanet, resource: (typeof stored)[number]): number =>
  capacity[resource] > 0 ? Math.min(1, stock[resource] / capacity[resource]) : 0;
