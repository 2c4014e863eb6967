import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import { useTranslations } from './texts.ts';
import { PlaceLink } from '../planet/place-link.tsx';
import { PlanetPicture } from '../planet/planet-picture.tsx';
import { TaggedName } from '../player/tagged-name.tsx';
import { classNames } from '../ui/class-names.ts';
import { useNow } from '../ui/clock.ts';
import { fittedSize, SMALLEST_DISPLAY } from '../ui/fitted.ts';
import { Icon } from '../ui/icon.tsx';
import { legDone, type Movement, placeOnWay, type SeenPlanet, targetWords } from './movement.ts';

// The pictures for a planet that the server does not name (product specification, section 2, fleet movements).
const UNKNOWN_ORIGIN = 1;
const UNKNOWN_TARGET = 2;

/** Both ends of a fleet's flight, and between them the line that fills; on the way home it fills towards the origin. */
export function FlightRoute({ movement }: { movement: Movement }) {
  const t = useTranslations('fleet');
  const target = targetWords(movement.mission);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_48px_minmax(0,1fr)] items-center gap-2 mid:grid-cols-[minmax(0,1fr)_84px_minmax(0,1fr)]">
      <End
        planet={movement.from}
        picture={UNKNOWN_ORIGIN}
        at={null}
        fallback={{ player: t('unknown'), planet: t('unknownPlanet') }}
        label={t('origin')}
      />
      <RouteLine movement={movement} />
      <End
        planet={movement.to}
        picture={UNKNOWN_TARGET}
        at={movement.at}
        fallback={{ player: t(target.player), planet: t(target.planet) }}
        label={t('target')}
      />
    </div>
  );
}

/** How far a fleet has come; still and full while it holds. */
function RouteLine({ movement }: { movement: Movement }) {
  const t = useTranslations('fleet');
  const now = useNow();
  const { isReturning, isHolding, isHostile, legStartPart } = movement;
  const done = isHolding ? 1 : legDone(movement, now);
  const place = placeOnWay(movement, now);
  const flown = isReturning ? legStartPart - place : place;
  const tone = isHostile ? 'bg-danger' : isReturning ? 'bg-teal' : 'bg-ember';
  return (
    <span className="relative block h-[18px]">
      <span className="sr-only">
        {isReturning ? t('homewards') : t('outwards')} {t('flown', { percent: Math.floor(done * 100) })}
      </span>
      <span aria-hidden className="absolute inset-x-0 top-[8px] h-[2px] bg-line">
        <span
          className={classNames('block h-full origin-left', tone)}
          style={{ transform: `translateX(${isReturning ? place * 100 : 0}%) scaleX(${flown})` }}
        />
      </span>
      <span
        className={classNames(
          'absolute top-0 -translate-x-1/2 text-[18px] leading-none',
          isHostile ? 'text-danger' : isReturning ? 'text-teal' : 'text-ember',
        )}
        style={{ left: `${place * 100}%` }}
      >
        <Icon name={isReturning ? 'lucide/arrow-left' : 'lucide/arrow-right'} />
      </span>
    </span>
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
  const player = planet?.owner.name || fallback.player;
  return (
    <div className="flex min-w-0 items-center gap-2">
      <span className="w-[26px] flex-none">
        <PlanetPicture picture={planet?.picture ?? picture} planet={planet?.id} />
      </span>
      <p className="@container min-w-0 flex-1 text-small leading-[1.25]">
        <span className="sr-only">{label}: </span>
        <span className="flex flex-wrap gap-x-1.5">
          <span className="min-w-0 truncate font-semibold">{planet?.name || fallback.planet}</span>
          {place && <PlaceLink at={place} />}
        </span>
        <span
          className="block text-t2 wrap-anywhere rail:truncate"
          style={{ fontSize: fittedSize(player, 'var(--text-small)', SMALLEST_DISPLAY) }}
        >
          {planet?.owner.name ? <TaggedName {...planet.owner} /> : player}
        </span>
      </p>
    </div>
  );
}
