import { mapLimits } from '@farhold/engine/galaxy/coordinates';
import { planetBuild } from '../art/planet-look.ts';
import { Emblem } from '../art/emblem.tsx';
import { PlanetPicture } from '../planet/planet-picture.tsx';
import { classNames } from '../ui/class-names.ts';
import type { ScannedPosition } from './scanned-position.ts';

type SystemRibbonProps = {
  positions: readonly ScannedPosition[];
  /** The position the keys act on. */
  current: number;
  /** When the scan was made; each new one plays a beam animation. */
  scannedAt: number;
};

/** The sun and its planets in a row; decorative, the table below has everything. */
export function SystemRibbon({ positions, current, scannedAt }: SystemRibbonProps) {
  return (
    <div
      aria-hidden
      className="relative h-[84px] overflow-hidden border-b border-line bg-ink-950/55 rail:h-[146px]"
    >
      <Orbits />
      <Sun kind={sunOf(positions[0]?.at)} />
      {positions.map((position) => (
        <Body key={position.at.position} position={position} isCurrent={position.at.position === current} />
      ))}
      <span
        key={scannedAt}
        className="pointer-events-none absolute inset-y-0 left-0 w-1/5 animate-scan bg-linear-to-r from-transparent via-teal/12 to-teal/30 opacity-0"
      />
    </div>
  );
}

/** A position's distance from the left edge, in percent. */
const across = (position: number): number => 9 + ((position - 1) * 86) / (mapLimits.position - 1);

/** Its distance from the top, in percent: stable for a place, different for neighbours. */
function down({ system, position }: ScannedPosition['at']): number {
  const turn = ((system * 37 + position * 61) % 29) / 28;
  return 24 + turn * 34 + (position % 2) * 6;
}

function Body({ position: { at, planet, items, debris, isOwn, isHostile }, isCurrent }: BodyProps) {
  const isGold = planet === null && items.includes('gold-planet');
  if (!planet && !isGold && !debris) return null;
  return (
    <span
      className="absolute grid -translate-x-1/2 -translate-y-1/2 justify-items-center gap-0.5 rail:gap-1"
      style={{ left: `${across(at.position)}%`, top: `${down(at)}%` }}
    >
      {planet || isGold ? (
        <PlanetPicture
          picture={planet?.picture ?? 0}
          planet={planet?.id}
          detail="medium"
          className={classNames(sizeOf(planet?.picture ?? 0), isGold && 'opacity-80')}
        />
      ) : (
        <Emblem name="debris-small" className="my-1 size-[22px] rail:size-[34px]" />
      )}
      <span
        className={classNames(
          'text-label leading-none',
          isCurrent && 'font-bold',
          isCurrent ? 'text-ember' : isHostile ? 'text-danger' : isOwn ? 'text-teal' : 'text-t2',
        )}
      >
        {at.position}
      </span>
    </span>
  );
}

/** Giants are larger, and ringed pictures need room around the planet. */
function sizeOf(picture: number): string {
  return {
    ringed: 'w-[44px] rail:w-[92px]',
    giant: 'w-[30px] rail:w-[64px]',
    ground: 'w-[22px] rail:w-[44px]',
  }[planetBuild(picture)];
}

type BodyProps = { position: ScannedPosition; isCurrent: boolean };

const suns = ['sun-0', 'sun-1', 'sun-2', 'sun-3'] as const;

/** The type of a system's sun; it never changes. */
const sunOf = (at: ScannedPosition['at'] | undefined): (typeof suns)[number] =>
  suns[((at?.galaxy ?? 0) * 7 + (at?.system ?? 0) * 13) % suns.length] ?? 'sun-1';

function Sun({ kind }: { kind: (typeof suns)[number] }) {
  return (
    <span className="absolute top-1/2 left-0 size-[90px] -translate-x-[66%] -translate-y-1/2 rail:size-[192px]">
      <Emblem name={kind} className="size-full" />
    </span>
  );
}

function Orbits() {
  return (
    <svg viewBox="0 0 1000 146" preserveAspectRatio="none" className="absolute inset-0 size-full text-line-2">
      <g fill="none" stroke="currentColor" opacity="0.3" vectorEffect="non-scaling-stroke">
        {Array.from({ length: mapLimits.position }, (_, index) => {
          const x = across(index + 1) * 10;
          return (
            <path
              key={index}
              d={`M${x - 26} -10 Q${x + 30} 73 ${x - 26} 156`}
              vectorEffect="non-scaling-stroke"
            />
          );
        })}
      </g>
    </svg>
  );
}
