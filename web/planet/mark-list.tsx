import { useTranslations } from './texts.ts';
import { Delta } from '../ui/amount.tsx';
import { useNow } from '../ui/clock.ts';
import { clockTextFrom, fullAmount } from '../ui/format.ts';
import type { ChartSubject, Mark } from './chart-line.ts';
import { useMilestoneText } from './milestone-text.ts';

const MOST_SHOWN = 8;

/** The events that bend a chart's line, in order: when, what, and the rate, capacity or energy before and after. */
export function MarkList({ marks, subject }: { marks: readonly Mark[]; subject: ChartSubject }) {
  const t = useTranslations('resourcePage');
  if (marks.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="eyebrow mb-1">{t('changes')}</h3>
      <ol className="grid">
        {marks.slice(0, MOST_SHOWN).map((mark, place) => (
          <MarkRow key={mark.after.at} mark={mark} number={place + 1} subject={subject} />
        ))}
      </ol>
      {marks.length > MOST_SHOWN && (
        <p className="pt-2 text-small text-t3">{t('moreChanges', { count: marks.length - MOST_SHOWN })}</p>
      )}
    </section>
  );
}

type MarkRowProps = { mark: Mark; number: number; subject: ChartSubject };

function MarkRow({ mark: { milestones, before, after }, number, subject }: MarkRowProps) {
  const t = useTranslations('resourcePage');
  const textOf = useMilestoneText();
  const now = useNow();
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)] items-center gap-x-2.5 border-t border-line/50 py-2 first:border-t-0 rail:grid-cols-[24px_92px_minmax(0,1fr)_auto]">
      <span
        aria-hidden
        className="grid size-[20px] place-items-center rounded-full bg-ember text-label font-bold text-ember-ink"
      >
        {number}
      </span>
      <time dateTime={new Date(after.at).toISOString()} className="text-t2">
        {clockTextFrom(after.at, now)}
      </time>
      <strong className="col-start-2 font-semibold rail:col-start-3">
        {milestones.map(textOf).join(', ')}
      </strong>
      <span className="col-start-2 grid justify-items-start text-note rail:col-start-4 rail:justify-items-end">
        {before.perHour !== after.perHour && (
          <Delta
            current={before.perHour}
            next={after.perHour}
            text={(rate) => t('rate', { rate: fullAmount(rate) })}
          />
        )}
        {before.capacity !== null && before.capacity !== after.capacity && (
          <span>
            {t('capacity')} <Delta current={before.capacity} next={after.capacity ?? 0} />
          </span>
        )}
        {subject === 'energy' && <Delta current={before.amount} next={after.amount} />}
      </span>
    </li>
  );
}
