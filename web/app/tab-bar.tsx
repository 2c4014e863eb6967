import { Link, useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from './texts.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { AllianceCount } from './alliance-count.tsx';
import type { HeaderView } from './header-view.ts';
import { buildPlaces, fleetPlace, galaxyPlace, homePlace, type Place } from './places.ts';

const PlacesSheet = lazy(() => import('./places-sheet.tsx').then((file) => ({ default: file.PlacesSheet })));
type Sheet = 'build' | 'more';

type TabBarProps = { view: HeaderView; onBackground: () => void };

/** The game's navigation at the bottom of a phone; Build and More open sheets. */
export function TabBar({ view, onBackground }: TabBarProps) {
  const t = useTranslations();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const path = useLocation({ select: (location) => location.pathname });
  const isAt = (places: readonly Place[]) => places.some((place) => place.to === path);
  return (
    <nav
      aria-label={t('header.navigation')}
      className="fixed inset-x-0 bottom-0 z-25 grid h-[calc(68px+env(safe-area-inset-bottom))] grid-cols-5 border-t border-line bg-ink-950 pb-[env(safe-area-inset-bottom)] rail:hidden"
    >
      <TabLink place={homePlace} />
      <TabButton
        icon="farhold/construction"
        label={t('place.build')}
        on={isAt(buildPlaces)}
        onPress={() => setSheet('build')}
      />
      <TabLink place={galaxyPlace} />
      <TabLink place={fleetPlace} />
      <TabButton icon="lucide/menu" label={t('place.more')} on={false} onPress={() => setSheet('more')}>
        <AllianceCount />
      </TabButton>
      {sheet && (
        <Suspense>
          <PlacesSheet kind={sheet} view={view} onBackground={onBackground} onClose={() => setSheet(null)} />
        </Suspense>
      )}
    </nav>
  );
}

const TAB =
  'group relative grid min-w-0 content-center justify-items-center gap-[3px] text-label text-t3 -outline-offset-2 data-[status=active]:text-bone';
const TAB_MARK =
  'absolute inset-x-[24%] -top-px hidden h-[3px] bg-ember shadow-[0_0_12px_var(--color-ember)] group-data-[status=active]:block';

/** A word that is longer than its tab ends in dots; it stays whole for screen readers. */
const TAB_LABEL = 'max-w-full truncate px-0.5';

function TabLink({ place }: { place: Place }) {
  const t = useTranslations('place');
  return (
    <Link to={place.to} className={TAB}>
      <span aria-hidden className={TAB_MARK} />
      <Icon name={place.icon} className="text-[24px] group-data-[status=active]:text-ember" />
      <span className={TAB_LABEL}>{t(place.name)}</span>
    </Link>
  );
}

function TabButton({
  icon,
  label,
  on,
  onPress,
  children,
}: {
  icon: IconName;
  label: string;
  on: boolean;
  onPress: () => void;
  children?: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-status={on ? 'active' : undefined}
      onClick={onPress}
      className={TAB}
    >
      <span aria-hidden className={TAB_MARK} />
      <Icon name={icon} className="text-[24px] group-data-[status=active]:text-ember" />
      <span className={TAB_LABEL}>{label}</span>
      {children}
    </button>
  );
}
