import { useTranslations } from './texts.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { type Mood, moodOf, type Report } from './report.ts';
import { otherPlayerOf } from './report-figures.ts';

const looks: Readonly<Record<Mood, { readonly icon: IconName; readonly tint: string }>> = {
  good: { icon: 'lucide/circle-check', tint: 'text-ok' },
  warning: { icon: 'lucide/triangle-alert', tint: 'text-warn' },
  bad: { icon: 'lucide/circle-alert', tint: 'text-danger' },
};

/** The sentence above a report's figures (product specification, section 2, mission reports). */
export function ReportBanner({ report: { outcome } }: { report: Report }) {
  const t = useTranslations('report.banner');
  const mood = moodOf(outcome);
  if ('result' in outcome) return <ResultBanner mood={mood} />;
  const { icon, tint } = looks[mood];
  return (
    <p className="cut-small flex items-center gap-2.5 border border-line bg-ink-800/60 px-3 py-2.5 font-semibold">
      <Icon name={icon} className={classNames('text-[19px]', tint)} />
      {t(outcome.code, { name: otherPlayerOf(outcome) })}
    </p>
  );
}

const results: Readonly<
  Record<
    Mood,
    { readonly icon: IconName; readonly text: 'victory' | 'draw' | 'defeat'; readonly tint: string }
  >
> = {
  good: { icon: 'lucide/trophy', text: 'victory', tint: 'border-ok/50 bg-ok/10 text-ok' },
  warning: { icon: 'lucide/equal', text: 'draw', tint: 'border-warn/50 bg-warn/10 text-warn' },
  bad: { icon: 'lucide/skull', text: 'defeat', tint: 'border-danger/50 bg-danger/10 text-danger' },
};

/** Who has won a battle, for its reader. */
function ResultBanner({ mood }: { mood: Mood }) {
  const t = useTranslations('report');
  const { icon, text, tint } = results[mood];
  return (
    <p
      className={classNames(
        'cut-small flex items-center gap-3 border px-4 py-3 font-display text-readout font-semibold',
        tint,
      )}
    >
      <Icon name={icon} className="text-[26px]" />
      {t(text)}
    </p>
  );
}
