import { useTranslations } from './texts.ts';
import { speedText } from '../ui/format.ts';
import type { RankedUniverse } from './ranking.ts';

const speeds = ['resources', 'research', 'fleet', 'building'] as const;

/** A universe's name with its speeds, each as 'Nx' (spec section 2). */
export function UniverseBadge({ universe }: { universe: RankedUniverse }) {
  const t = useTranslations('rank');
  return (
    <div className="cut-small flex min-h-[82px] flex-wrap content-center items-center gap-x-4 gap-y-1 border border-line bg-ink-850 px-3.5 py-2 rail:min-h-0">
      <strong className="min-w-0 wrap-anywhere font-display text-figure font-semibold text-ember">
        {universe.name}
      </strong>
      <dl className="flex flex-wrap gap-x-3.5 gap-y-0.5 text-small">
        {speeds.map((speed) => (
          <div key={speed} className="flex gap-1.5">
            <dt className="text-t3">{t(`speed.${speed}`)}</dt>
            <dd className="font-semibold">{t('times', { times: speedText(universe.speeds[speed]) })}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
