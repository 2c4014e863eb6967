import { DAYS_SHOWN } from '@farhold/contract/planner-limits';
import type { Resource } from '@farhold/engine/catalogue/resource';
import { useTranslations } from './texts.ts';
import type texts from './texts/en.json';
import { fullAmount, signedAmount } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { useCauseFlows } from './api.ts';

type CauseFlowsProps = { planet: number; resource: Resource };
type Cause = keyof (typeof texts)['resourcePage']['cause'];
type Line = { readonly cause: string; readonly amount: number };

/** A planet's gains and losses of a resource within a week, by cause. */
export function CauseFlows({ planet, resource }: CauseFlowsProps) {
  const t = useTranslations('resourcePage');
  const { data, isError } = useCauseFlows(planet);
  const linesOf = (of: 'gained' | 'spent'): Line[] =>
    (data ?? [])
      .map((flow) => ({ cause: flow.cause, amount: flow[of][resource] }))
      .filter(({ amount }) => amount > 0)
      .toSorted((a, b) => b.amount - a.amount);
  return (
    <Panel aria-labelledby="week">
      <SectionHead id="week" title={t('week', { days: DAYS_SHOWN })} icon="lucide/history" />
      {data ? (
        <div className="grid rail:grid-cols-2">
          <CauseList title={t('gained')} lines={linesOf('gained')} empty={t('nothingGained')} sign={1} />
          <CauseList title={t('spent')} lines={linesOf('spent')} empty={t('nothingSpent')} sign={-1} />
        </div>
      ) : (
        <div className="p-4">
          {isError ? (
            <p className="text-t2">{t('weekFailed', { days: DAYS_SHOWN })}</p>
          ) : (
            <LoadingLine>{t('loading')}</LoadingLine>
          )}
        </div>
      )}
    </Panel>
  );
}

type CauseListProps = { title: string; lines: readonly Line[]; empty: string; sign: 1 | -1 };

function CauseList({ title, lines, empty, sign }: CauseListProps) {
  const t = useTranslations('resourcePage.cause');
  // A cause that only a later server knows has no name here yet.
  const isNamed = (cause: string): cause is Cause => t.has(cause as Cause);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section className="border-line/50 px-4 py-3 not-first:border-t rail:not-first:border-t-0 rail:not-first:border-l">
      <h3 className="eyebrow flex justify-between gap-3">
        {title}
        {total > 0 && <span>{fullAmount(total)}</span>}
      </h3>
      {lines.length === 0 && <p className="py-2 text-t2">{empty}</p>}
      <ul>
        {lines.map(({ cause, amount }) => (
          <li key={cause} className="relative flex min-h-[38px] items-center justify-between gap-3">
            <span
              aria-hidden
              style={{ width: `${(amount / total) * 100}%` }}
              className="absolute inset-y-1 left-0 rounded-[3px] bg-ember/10"
            />
            <span className="relative pl-2">{t(isNamed(cause) ? cause : 'other')}</span>
            <strong className="relative font-semibold">{signedAmount(sign * amount)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
