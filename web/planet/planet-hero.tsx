import type { ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { PageHeading } from '../page/page-heading.tsx';
import { resourceLooks } from '../catalogue/resource-look.ts';
import { fittedSize } from '../ui/fitted.ts';
import { fullAmount } from '../ui/format.ts';
import { Emblem } from '../art/emblem.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { WholeWords } from '../ui/whole-words.tsx';
import type { OwnPlanet } from './api.ts';
import { FieldMeter } from './field-meter.tsx';
import { PlaceLink } from './place-link.tsx';
import { PlanetName } from './planet-name.tsx';
import { PlanetPicture } from './planet-picture.tsx';
import { useSwipe } from './swipe.ts';

const shownRates = ['metal', 'crystal', 'deuterium'] as const;

type PlanetHeroProps = {
  planet: OwnPlanet;
  isHomeworld: boolean;
  /** What is around the planet's picture. */
  orbit: ReactNode;
  /** What is built on it, at the foot of the panel. */
  ground: ReactNode;
  /** Whether a dome shields it. */
  isShielded: boolean;
  /** Further actions. */
  actions: ReactNode;
  /** Called on a swipe, to show the next or the previous planet. */
  onStep: (step: -1 | 1) => void;
  /** The six item pages as tiles. */
  children: ReactNode;
};

/** The selected planet: name, place, fields, hourly production, picture, and the item pages. */
export function PlanetHero({
  planet,
  isHomeworld,
  isShielded,
  orbit,
  ground,
  actions,
  onStep,
  children,
}: PlanetHeroProps) {
  const swipe = useSwipe(onStep);
  return (
    <Panel
      {...swipe}
      className="relative grid touch-pan-y overflow-hidden mid:grid-cols-[minmax(0,1fr)_372px] mid:grid-rows-[minmax(386px,1fr)_auto]"
    >
      <Orbits />
      <Moon planet={planet.id} />
      <div className="pointer-events-none absolute -top-3 -right-[25%] w-[68%] max-w-[330px] rail:-top-6 rail:right-[-70px] rail:w-[340px] rail:max-w-none mid:top-[calc((100%-96px)/2)] mid:right-auto mid:left-[calc((100%-372px)*0.68)] mid:w-[410px] mid:-translate-x-1/2 mid:-translate-y-1/2">
        <PlanetPicture
          key={planet.id}
          picture={planet.picture}
          planet={planet.id}
          built={planet.fieldsMax > 0 ? planet.fieldsUsed / planet.fieldsMax : 0}
          detail="large"
          className="w-full animate-rise"
        />
        {isShielded && <Dome />}
      </div>
      <PlanetFacts planet={planet} isHomeworld={isHomeworld} actions={actions} />
      {/* After the facts, since it floats above them on narrow screens, where both share a cell. */}
      <div className="pointer-events-none relative col-start-1 row-start-1 mx-3 my-2.5 flex h-[48px] w-[164px] items-end self-end justify-self-end mid:absolute mid:top-[calc((100%-96px)/2)] mid:left-[calc((100%-372px)*0.68)] mid:m-0 mid:block mid:h-[372px] mid:w-[440px] mid:-translate-x-1/2 mid:-translate-y-1/2">
        {orbit}
      </div>
      <div className="relative p-2.5 rail:p-3.5">{children}</div>
      {ground}
    </Panel>
  );
}

function PlanetFacts({
  planet,
  isHomeworld,
  actions,
}: Pick<PlanetHeroProps, 'planet' | 'isHomeworld' | 'actions'>) {
  const t = useTranslations('home');
  const strong = (text: ReactNode) => <strong className="font-[680] text-bone">{text}</strong>;
  return (
    <div className="relative col-start-1 row-start-1 px-4 pt-5 pb-4 rail:px-7 rail:pt-7">
      <p className="eyebrow">{t(isHomeworld ? 'homeworld' : 'colony')}</p>
      <div className="@container max-w-[52%] rail:max-w-[330px]">
        <PlanetName key={planet.id} planet={planet} className="mt-3 -mr-11 rail:mr-0">
          <PageHeading
            title={planet.name}
            // Beside it stands the pencil, on a phone outside of the container.
            className="[--most:var(--text-page)] rail:[--most:var(--text-hero)] rail:[--room:calc(100cqi_-_48px)]"
            style={{ fontSize: fittedSize(planet.name, 'var(--most)') }}
          >
            <span title={planet.name}>
              <WholeWords>{planet.name}</WholeWords>
            </span>
          </PageHeading>
        </PlanetName>
        <p className="mt-2 flex items-center gap-2 text-figure text-teal">
          <Icon name="lucide/crosshair" label={t('coordinates')} className="text-[0.95em]" />
          <PlaceLink at={planet.at} />
        </p>
        <div className="mt-6 grid gap-2 rail:mt-8 rail:max-w-[290px]">
          <p className="flex flex-wrap justify-between gap-x-3 text-note text-t2">
            {t('fields')}
            <span>{t.rich('fieldsUsed', { used: planet.fieldsUsed, most: planet.fieldsMax, strong })}</span>
          </p>
          <FieldMeter used={planet.fieldsUsed} most={planet.fieldsMax} />
        </div>
      </div>
      <HourlyFigures planet={planet} />
      {actions}
    </div>
  );
}

function HourlyFigures({ planet }: { planet: OwnPlanet }) {
  const t = useTranslations();
  return (
    <dl className="mt-5 grid w-fit grid-cols-[auto_auto] gap-x-4 rail:gap-x-8 gap-y-1.5 rail:mt-6">
      {shownRates.map((resource) => (
        <div key={resource} className="contents">
          <dt className={`flex items-center gap-2.5 text-note ${resourceLooks[resource].tint}`}>
            <Icon name={resourceLooks[resource].icon} className="text-[18px]" />
            {t(`resource.${resource}`)}
          </dt>
          <dd className="text-right font-semibold">
            {planet.stock[resource] >= planet.capacity[resource] ? (
              <span className="text-warn">{t('stock.storageFull')}</span>
            ) : (
              t('stock.perHour', { rate: fullAmount(planet.perHour[resource]) })
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The light of a shield dome around the whole planet. */
const Dome = () => (
  <span
    aria-hidden
    data-dome
    className="absolute -inset-[1.5%] rounded-full border border-focus/45 bg-[radial-gradient(circle_at_28%_24%,rgb(159_232_255/0.16),transparent_46%)] shadow-[inset_0_0_26px_rgb(127_200_255/0.32),0_0_14px_rgb(127_200_255/0.28)]"
  />
);

const moons = ['moon-0', 'moon-1', 'moon-2', 'moon-3'] as const;

function Moon({ planet }: { planet: number }) {
  return (
    <Emblem
      name={moons[planet % moons.length] ?? 'moon-0'}
      className="absolute top-[56%] left-[26%] hidden size-[22px] mid:block"
    />
  );
}

// Two orbits behind the planet, to place it in space.
function Orbits() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1000 400"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 hidden size-full text-line-2 rail:block"
    >
      <g fill="none" stroke="currentColor" transform="rotate(-9 520 200)">
        <ellipse cx="520" cy="210" rx="390" ry="112" opacity="0.4" />
        <ellipse cx="520" cy="210" rx="275" ry="76" opacity="0.35" strokeDasharray="2 7" />
      </g>
    </svg>
  );
}
