import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations as usePageTexts } from '../page/texts.ts';
import { useTranslations } from './texts.ts';
import { OwnRank } from '../ranking/own-rank.tsx';
import { Icon } from '../ui/icon.tsx';
import { AllianceCount } from './alliance-count.tsx';
import type { SkyName } from '../art/skies.ts';
import {
  alliancePlace,
  buildPlaces,
  empirePlace,
  fleetPlace,
  galaxyPlace,
  goalsPlace,
  homePlace,
  type Place,
  plannerPlace,
  rankPlace,
  simulatorPlace,
} from './places.ts';

type RailProps = { background: SkyName; onBackground: () => void };

/** The game's navigation at the left edge, from 721 px up. */
export function Rail({ background, onBackground }: RailProps) {
  const t = useTranslations('header');
  const page = usePageTexts('background');
  return (
    <nav
      aria-label={t('navigation')}
      className="fixed top-(--head) bottom-0 left-0 z-20 hidden w-(--rail) flex-col overflow-y-auto border-r border-line bg-ink-950/92 py-2 [scrollbar-width:thin] rail:flex"
    >
      {[homePlace, empirePlace, ...buildPlaces].map((place) => (
        <RailLink key={place.name} place={place} />
      ))}
      <hr className="mx-4 my-1.5 border-line" />
      <RailLink place={galaxyPlace} />
      <RailLink place={fleetPlace} />
      <RailLink place={rankPlace}>
        <OwnRank />
      </RailLink>
      <RailLink place={alliancePlace}>
        <AllianceCount />
      </RailLink>
      <RailLink place={goalsPlace} />
      <RailLink place={plannerPlace} />
      <RailLink place={simulatorPlace} />
      <span className="min-h-2 flex-1" />
      <button type="button" onClick={onBackground} className={RAIL_ENTRY}>
        <Icon name="lucide/palette" className="text-[22px]" />
        <span className="sr-only">{page('choose')} </span>
        {background}
      </button>
    </nav>
  );
}

const RAIL_ENTRY =
  'group relative grid min-h-[50px] flex-none content-center justify-items-center gap-[3px] px-1 py-1.5 [@media(max-height:840px)]:min-h-[42px] [@media(max-height:840px)]:gap-px [@media(max-height:840px)]:py-0.5 text-center text-label leading-[1.1] text-t3 -outline-offset-2 hover:text-bone';

function RailLink({ place, children }: { place: Place; children?: ReactNode }) {
  const t = useTranslations('place');
  return (
    <Link to={place.to} className={`${RAIL_ENTRY} data-[status=active]:text-bone`}>
      <span
        aria-hidden
        className="absolute inset-y-1.5 left-0 hidden w-[3px] bg-ember shadow-[0_0_12px_var(--color-ember)] group-data-[status=active]:block"
      />
      <Icon name={place.icon} className="text-[24px] group-data-[status=active]:text-ember" />
      {t(place.name)}
      {children}
    </Link>
  );
}
