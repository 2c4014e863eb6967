import { ItemPicture } from '../catalogue/item-picture.tsx';
import { PlanetPicture } from '../planet/planet-picture.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';

const tiles = [
  ['Resources', '2 upgrades ready', 'metal-mine'],
  ['Research', 'Running, 1h 12m', 'computer-technology'],
  ['Aliens', 'Level 6 hive', 'labour-hive'],
  ['Shipyard', '14 Cruisers queued', 'cruiser'],
  ['Facilities', '1 upgrade ready', 'robotics-factory'],
  ['Defence', 'Shield at full', 'small-shield-dome'],
] as const;

/** A trial of the home hub's hero, to judge pictures on their ground. */
export function HeroSection() {
  return (
    <Panel className="relative mb-3 overflow-hidden rail:grid rail:h-[388px] rail:grid-cols-[1fr_400px]">
      <div className="absolute -top-7 -right-28 w-[310px] rail:top-[-26px] rail:right-auto rail:left-[38%] rail:w-[440px] rail:-translate-x-1/4">
        <PlanetPicture picture={0} detail="large" />
      </div>
      <div className="relative min-h-[226px] p-4 rail:p-7">
        <p className="eyebrow">Homeworld</p>
        <p className="mt-3 max-w-[190px] font-display text-page font-semibold rail:max-w-none rail:text-hero">
          Nova Meridian
        </p>
        <p className="mt-2 flex items-center gap-2 text-teal">
          <Icon name="lucide/crosshair" /> [2:147:8]
        </p>
      </div>
      <div className="relative grid grid-cols-3 gap-1.5 p-2 rail:grid-cols-2 rail:gap-2 rail:p-3.5">
        {tiles.map(([name, note, item], at) => (
          <a
            key={name}
            href="#main"
            className={`cut-small relative grid min-h-[98px] content-end overflow-hidden border bg-ink-900/80 p-2.5 rail:p-3 ${at === 0 ? 'border-ember' : 'border-line hover:border-line-2'}`}
          >
            <span className="absolute -top-3 -right-3 w-[110px] rail:w-[140px]">
              <ItemPicture item={item} />
            </span>
            <span className="relative font-display text-note font-semibold">{name}</span>
            <span className={`relative text-small ${at === 0 ? 'text-ember' : 'text-t2'}`}>{note}</span>
          </a>
        ))}
      </div>
    </Panel>
  );
}
