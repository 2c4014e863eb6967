import { useTranslations } from './texts.ts';
import { PlanetPicture } from '../planet/planet-picture.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu, MenuChoice } from '../ui/menu.tsx';
import type { HeaderView, PlanetChoice } from './header-view.ts';

type PlanetSwitchProps = Pick<HeaderView, 'planets' | 'planetId' | 'onPlanet'>;

/** Shows the selected planet and switches to another. */
export function PlanetSwitch({ planets, planetId, onPlanet }: PlanetSwitchProps) {
  const t = useTranslations('header');
  const planet = planets.find((one) => one.id === planetId);
  const trigger = (
    <button
      type="button"
      className="flex min-w-0 flex-1 items-center gap-2.5 px-2 text-left -outline-offset-2 hover:bg-ink-800/70 rail:border-r rail:border-line min-[900px]:px-3 mid:px-3.5"
    >
      {planet && <PlanetPicture picture={planet.picture} planet={planet.id} className={PICTURE_CLASS} />}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-display text-note leading-tight font-semibold">
          {planet && <span className="sr-only">{t('planets')}: </span>}
          {planet?.name ?? t('noPlanet')}
        </span>
        <span className="block truncate text-[13px] leading-tight text-t3">
          {planet?.coordinates}
          <span className="hidden min-[1760px]:inline"> · {t('planetCount', { count: planets.length })}</span>
        </span>
      </span>
      <Icon name="lucide/chevrons-up-down" className="text-[16px] text-t2 rail:max-[900px]:-mx-1.5" />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuChoice
        label={t('planets')}
        value={planetId}
        onChange={(id) => id !== null && onPlanet(id)}
        options={planets.map((one) => ({
          value: one.id,
          note: one.coordinates,
          label: <PlanetName planet={one} />,
        }))}
      />
    </Menu>
  );
}

const PICTURE_CLASS = 'w-8 flex-none rail:w-[38px] rail:max-[900px]:hidden';

function PlanetName({ planet }: { planet: PlanetChoice }) {
  return (
    <span className="flex items-center gap-2.5">
      <PlanetPicture picture={planet.picture} planet={planet.id} className="w-7 flex-none" />
      <span className="truncate">{planet.name}</span>
    </span>
  );
}
