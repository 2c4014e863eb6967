import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { useTranslations } from './texts.ts';
import { Pill } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { fittedSize, SMALLEST_DISPLAY } from '../ui/fitted.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { WholeWords } from '../ui/whole-words.tsx';
import type { OwnPlanet } from './api.ts';
import { PlanetPicture } from './planet-picture.tsx';

type PlanetGridProps = {
  planets: readonly OwnPlanet[];
  selectedId: number;
  onSelect: (id: number) => void;
};

/** 'Your Planets': all planets with marks for building and research; a click selects one. */
export function PlanetGrid({ planets, selectedId, onSelect }: PlanetGridProps) {
  const t = useTranslations('home');
  return (
    <Panel aria-labelledby="planets-title" className="self-start">
      <SectionHead title={t('yourPlanets')} id="planets-title">
        <Pill>{t('planetCount', { count: planets.length })}</Pill>
      </SectionHead>
      <ul className="grid grid-cols-2 gap-2 p-3 min-[480px]:grid-cols-3">
        {planets.map((planet) => (
          <li key={planet.id} className="grid grid-cols-[minmax(0,1fr)]">
            <PlanetCard
              planet={planet}
              isSelected={planet.id === selectedId}
              onSelect={() => onSelect(planet.id)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type PlanetCardProps = { planet: OwnPlanet; isSelected: boolean; onSelect: () => void };

function PlanetCard({ planet, isSelected, onSelect }: PlanetCardProps) {
  const t = useTranslations('home');
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onSelect}
      className={classNames(
        'cut-small relative grid grid-cols-[minmax(0,1fr)] content-start justify-items-center gap-1 border bg-ink-850/80 px-2 pt-3 pb-3.5 text-center transition-colors hover:bg-ink-800',
        isSelected
          ? 'border-ember bg-linear-to-b from-ember/16 to-ink-850/60'
          : 'border-line/60 hover:border-line-2',
      )}
    >
      <PlanetPicture
        picture={planet.picture}
        planet={planet.id}
        detail="medium"
        className="mb-1.5 w-[84px]"
      />
      <FittedName name={planet.name} />
      <span className="text-small text-t3">{formatCoordinates(planet.at)}</span>
      <span className="absolute top-2 right-2 grid gap-1">
        {planet.isBuilding && (
          <WorkMark icon="farhold/construction" label={t('building')} tint="text-ember" />
        )}
        {planet.isDemolishing && <WorkMark icon="lucide/hammer" label={t('demolishing')} tint="text-ember" />}
        {planet.isResearching && (
          <WorkMark icon="farhold/research" label={t('researching')} tint="text-teal" />
        )}
      </span>
    </button>
  );
}

const FittedName = ({ name }: { name: string }) => (
  <span className="@container w-full font-display leading-tight font-semibold">
    <span title={name} className="block" style={{ fontSize: fittedSize(name, '0.875rem', SMALLEST_DISPLAY) }}>
      <WholeWords>{name}</WholeWords>
    </span>
  </span>
);

function WorkMark({ icon, label, tint }: { icon: IconName; label: string; tint: string }) {
  return (
    <span
      title={label}
      className={classNames('grid size-[26px] place-items-center rounded-full bg-ink-950/85', tint)}
    >
      <Icon name={icon} label={label} className="text-note" />
    </span>
  );
}
