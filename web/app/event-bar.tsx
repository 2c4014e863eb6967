import { isEnergyCrisis, poweredPercent, shortagePercent } from '@farhold/engine/economy/energy';
import { lazy, Suspense } from 'react';
import { EventButton } from '../event/event-button.tsx';
import { useFirstTime } from '../event/use-first-time.ts';
import { useNews } from '../event/use-news.ts';
import { HostileNotice } from '../fleet/hostile-notice.tsx';
import type { OwnPlanet } from '../planet/api.ts';
import { classNames } from '../ui/class-names.ts';
import { useIsVast } from '../ui/media.ts';
import { Ticker } from './ticker.tsx';

const FirstTimeLine = lazy(() =>
  import('../event/first-time-line.tsx').then((file) => ({ default: file.FirstTimeLine })),
);

/**
 * The line under the header: the next hostile arrival, a first time or announcements, and the next events. It always
 * has the same height, so that nothing below it moves.
 */
export function EventBar({ planet }: { planet: OwnPlanet | null }) {
  const isVast = useIsVast();
  const news = useNews();
  const first = useFirstTime();
  const crisis = crisisOf(planet);
  const ticker = <Ticker crisis={crisis} news={news} />;
  return (
    <div
      className={classNames(
        // On a phone, an approaching enemy leaves room for no announcement but the energy warning.
        !crisis && 'max-rail:[&:has(>a)>output]:hidden',
        'flex h-[34px] items-stretch gap-3 overflow-hidden border-b pl-3.5 text-small leading-snug rail:pl-[calc(var(--rail)+20px)]',
        crisis
          ? 'border-danger/22 bg-[linear-gradient(90deg,#5c1612_0%,#301012_55%,#120c12_100%)] text-[#ffd9d4]'
          : 'border-line/60 bg-[linear-gradient(90deg,rgb(15_24_36/0.97),rgb(8_13_20/0.93))]',
      )}
    >
      <HostileNotice />
      {first && !crisis ? (
        <Suspense fallback={ticker}>
          <FirstTimeLine {...first} />
        </Suspense>
      ) : (
        ticker
      )}
      {!isVast && <EventButton />}
    </div>
  );
}

function crisisOf(planet: OwnPlanet | null) {
  if (!planet || !isEnergyCrisis(planet.energy.produced, planet.energy.used)) return null;
  const { produced, used } = planet.energy;
  return { shortfall: shortagePercent(produced, used), powered: poweredPercent(produced, used) };
}
