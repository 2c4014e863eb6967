import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { ItemThumb } from '../catalogue/item-picture.tsx';
import type { QueuedConstruction } from '../construction/api.ts';
import { WorkFuse, WorkTime } from '../construction/work-time.tsx';
import { Panel } from '../ui/panel.tsx';
import type { EmpirePlanet } from './api.ts';

type ResearchLineProps = { research: readonly QueuedConstruction[]; planets: readonly EmpirePlanet[] };

/** What the empire is researching, and where; nothing when idle. */
export function ResearchLine({ research, planets }: ResearchLineProps) {
  const titleOf = useItemTitle();
  const t = useTranslations('empire');
  const [running] = research;
  if (!running) return null;
  const { item, level, planetId, startsAt, endsAt } = running;
  const words = { title: titleOf(item), level: level ?? 1 };
  return (
    <Panel className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3" aria-label={t('research')}>
      <ItemThumb item={running.item} />
      <div className="min-w-[130px] flex-1">
        <p className="font-display text-note leading-tight font-semibold">{t('levelled', words)}</p>
        <p className="mt-0.5 text-small max-[359px]:wrap-anywhere text-t3">
          {t('researchOn', { planet: planets.find(({ id }) => id === planetId)?.name ?? '' })}
          {research.length > 1 && ` · ${t('waiting', { count: research.length - 1 })}`}
        </p>
      </div>
      <p className="text-right">
        <WorkTime endsAt={endsAt} clock="below" className="text-figure" />
      </p>
      <WorkFuse label={t('levelled', words)} startsAt={startsAt} endsAt={endsAt} className="w-full" />
    </Panel>
  );
}
