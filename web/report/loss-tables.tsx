import { fullAmount } from '../ui/format.ts';
import type { UnitCount } from './report.ts';
import { worthOf } from './report-figures.ts';
import { useTranslations } from './texts.ts';
import { UnitTable } from './unit-table.tsx';

type LossTablesProps = { ownLosses: readonly UnitCount[]; enemyLosses: readonly UnitCount[] };

/** What both sides of a battle lost, each with what it had cost in metal, crystal and deuterium together. */
export function LossTables({ ownLosses, enemyLosses }: LossTablesProps) {
  const t = useTranslations('report');
  const worth = (units: readonly UnitCount[]) => t('lossesWorth', { amount: fullAmount(worthOf(units)) });
  return (
    <div className="grid gap-4 rail:grid-cols-2">
      <UnitTable
        title={t('yourLosses')}
        units={ownLosses}
        none={t('noLosses')}
        tint="text-danger"
        worth={worth(ownLosses)}
      />
      <UnitTable
        title={t('enemyLosses')}
        units={enemyLosses}
        none={t('noLosses')}
        tint="text-ok"
        worth={worth(enemyLosses)}
      />
    </div>
  );
}
