import { traitsOf } from '@farhold/engine/fleet/mission';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import { useTranslations } from './texts.ts';
import { PlaceLink } from '../planet/place-link.tsx';
import { PlanetPicture } from '../planet/planet-picture.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Movement, SeenPlanet } from './movement.ts';

// The pictures for a planet that the server does not name (product specification, section 2, fleet movements).
const UNKNOWN_ORIGIN = 1;
const UNKNOWN_TARGET = 2;

/** Both ends of a fleet's flight; on the way home the arrow points back. */
export function FlightRoute({ movement }: { movement: Movement }) {
  const t = useTranslations('fleet');
  const isColony = traitsOf(movement.mission).founds && movement.to === null;
  const unknown = { player: t('unknown'), planet: t('unknownPlanet') };
  const emptiness = isColony ? { player: t('uncolonized'), planet: t('emptyPosition') } : unknown;
  const fallback =
    movement.mission === 'patrol'
      ? { player: t('mission.patrol'), planet: t('ownSystem') }
      : movement.mission === 'expedition'
        ? { player: t('mission.expedition'), planet: t('outerSpace') }
        : emptiness;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_22px_minmax(0,1fr)] items-center gap-2">
      <End planet={movement.from} picture={UNKNOWN_ORIGIN} at={null} fallback={unknown} label={t('origin')} />
      <Icon
        name={movement.isReturning ? 'lucide/arrow-left' : 'lucide/arrow-right'}
        label={movement.isReturning ? t('homewards') : t('outwards')}
        className="text-[22px] text-ember"
      />
      <End
        planet={movement.to}
        picture={UNKNOWN_TARGET}
        at={movement.at}
        fallback={fallback}
        label={t('target')}
      />
    </div>
  );
}

type EndProps = {
  planet: SeenPlanet | null;
  picture: number;
  at: Coordinates | null;
  fallback: { player: string; planet: string };
  label: string;
};

function End({ planet, picture, at, fallback, label }: EndProps) {
  const place = planet?.at ?? at;
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <span className="w-[40px] flex-none rail:w-[46px]">
        <PlanetPicture picture={planet?.picture ?? picture} planet={planet?.id} />
      </span>
      <p className="min-w-0 leading-tight">
        <span className="sr-only">{label}: </span>
        <span className="block font-semibold break-words rail:truncate">
          {planet?.name || fallback.planet}
        </span>
        <span className="block text-small break-words text-t2 rail:truncate">
          {planet?.owner.name || fallback.player}
        </span>
        {place && <PlaceLink at={place} className="text-small" />}
      </p>
    </div>
  );
}
