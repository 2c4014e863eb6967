import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AlertMenu } from './alert-menu.tsx';
import type { HeaderView } from './header-view.ts';
import { Mark } from '../page/mark.tsx';
import { galaxyPlace, homePlace } from './places.ts';
import { PlanetSwitch } from './planet-switch.tsx';
import { UniverseChoices } from './universe-choices.tsx';

type HeaderProps = { view: HeaderView; /** A `StockBar`. */ stock: ReactNode };

/** The sticky top of the game: logo, planet, stock, universe, bells, Send Fleet, account. Two rows on a phone. */
export function Header({ view, stock }: HeaderProps) {
  const t = useTranslations('header');
  return (
    <header className="sticky top-0 max-rail:low:static z-30 flex h-(--head) flex-wrap items-stretch border-b border-line bg-ink-950 rail:flex-nowrap">
      <Link
        to={homePlace.to}
        aria-label={t('logo')}
        className="grid h-[52px] w-[54px] flex-none place-items-center -outline-offset-2 rail:h-full rail:w-(--rail) rail:border-r rail:border-line"
      >
        <Mark className="size-[36px] rail:size-[42px]" />
      </Link>
      <div className="flex h-[52px] min-w-0 flex-1 rail:h-auto rail:flex-[0_0_170px] min-[900px]:basis-[190px] mid:basis-[200px] vast:basis-[252px]">
        <PlanetSwitch planets={view.planets} planetId={view.planetId} onPlanet={view.onPlanet} />
      </div>
      <div className="order-3 flex h-[52px] w-full border-t border-line rail:order-none rail:h-auto rail:w-auto rail:min-w-0 rail:flex-1 rail:border-t-0">
        {stock}
      </div>
      <div className="flex h-[52px] flex-none items-center gap-0 pr-1.5 rail:h-auto rail:px-2 min-[1000px]:gap-1 min-[1000px]:px-3">
        <GalaxyLink />
        <div className="hidden vast:block">
          <IconButton icon="lucide/search" label={t('search')} onClick={view.onSearch} />
        </div>
        <UniverseMenu universes={view.universes} universeId={view.universeId} onUniverse={view.onUniverse} />
        <Bells view={view} />
        <div className="hidden rail:block">
          <AccountMenu {...view} />
        </div>
        <Button
          variant="primary"
          onClick={view.onSendFleet}
          aria-label={t('sendFleet')}
          className="ml-1 max-rail:hidden"
        >
          <Icon name="farhold/launch" className="text-[20px] mid:text-[17px]" />
          <span className="hidden mid:inline">{t('sendFleet')}</span>
        </Button>
      </div>
    </header>
  );
}

function GalaxyLink() {
  const t = useTranslations('header');
  return (
    <Link
      to={galaxyPlace.to}
      aria-label={t('galaxy')}
      title={t('galaxy')}
      className="cut-small hidden size-[42px] place-items-center text-[22px] text-t2 hover:bg-ink-800 hover:text-bone data-[status=active]:text-ember min-[1536px]:grid"
    >
      <Icon name={galaxyPlace.icon} />
    </Link>
  );
}

function Bells({ view }: { view: HeaderView }) {
  const t = useTranslations('header');
  return (
    <>
      <IconButton
        icon="lucide/message-square"
        count={view.unreadMessages}
        label={t('messages', { count: view.unreadMessages })}
        onClick={view.onMessages}
      />
      <IconButton
        icon="lucide/scroll-text"
        count={view.unreadReports}
        label={t('reports', { count: view.unreadReports })}
        onClick={view.onReports}
      />
      <AlertMenu key={view.universeId} {...view} />
    </>
  );
}

/** The icon alone, or the universe's name above its speed. */
const UNIVERSE_SIZE =
  'mr-1 hidden h-[42px] w-[58px] flex-none wide:flex min-[1400px]:w-[112px] vast:w-[150px]';

function UniverseMenu({
  universes,
  universeId,
  onUniverse,
}: Pick<HeaderView, 'universes' | 'universeId' | 'onUniverse'>) {
  const t = useTranslations('header');
  const universe = universes.find((one) => one.id === universeId);
  // It keeps its room while the universes are not known, so that nothing in the header moves.
  if (!universe) return <span className={UNIVERSE_SIZE} />;
  const trigger = (
    <button
      type="button"
      title={`${universe.name} ${universe.speed}`}
      className={classNames(
        'cut-small items-center gap-2 border border-line bg-ink-900 px-2 text-left text-small text-t2 hover:border-line-2 hover:text-bone',
        UNIVERSE_SIZE,
      )}
    >
      {/* Gives way to the name where both do not fit. */}
      <Icon name="farhold/universe" className="flex-none text-t3 min-[1400px]:max-vast:hidden" />
      <span className="sr-only leading-[1.15] min-[1400px]:not-sr-only min-[1400px]:min-w-0 min-[1400px]:flex-1">
        <span className="sr-only">{t('universe')} </span>
        <span className="block truncate">{universe.name}</span>{' '}
        <span className="block text-label text-t3">{universe.speed}</span>
      </span>
      <Icon name="lucide/chevron-down" className="flex-none text-t3" />
    </button>
  );
  return (
    <Menu trigger={trigger} align="end">
      <UniverseChoices universes={universes} universeId={universeId} onUniverse={onUniverse} />
    </Menu>
  );
}
