import { useTranslations } from './texts.ts';
import { classNames } from '../ui/class-names.ts';
import { averageText, compactAmount, signedAmount } from '../ui/format.ts';
import type { Outcome } from './outcome.ts';
import { attackerGain, type Summary } from './summary.ts';

/** The luckiest and unluckiest of all fights, from the attackers' point of view. */
export function EndTiles({ summary }: { summary: Summary }) {
  const t = useTranslations('simulator');
  const { total } = summary.attackerBalance;
  return (
    <section>
      <h3 className="mb-2 text-small font-semibold text-t2">{t('luck')}</h3>
      <div className="grid grid-cols-2 gap-2">
        <EndTile title={t('best')} outcome={summary.best} />
        <EndTile title={t('worst')} outcome={summary.worst} />
      </div>
      <p className="mt-2 text-small text-t3">
        {t('gainSpread', { mean: averageText(total.mean), deviation: averageText(total.deviation) })}
      </p>
    </section>
  );
}

function EndTile({ title, outcome }: { title: string; outcome: Outcome }) {
  const t = useTranslations('simulator');
  const gain = attackerGain(outcome);
  return (
    <div className="cut-tiny bg-ink-800/50 px-3 py-2">
      <p className="text-label text-t3">{title}</p>
      <p className={classNames('text-figure font-semibold', gain < 0 ? 'text-danger' : 'text-ok')}>
        {signedAmount(gain, compactAmount)}
      </p>
      <p className="text-small text-t2">
        {t('endedAfter', { end: t(`odds.${outcome.result}`), rounds: outcome.rounds })}
      </p>
    </div>
  );
}
