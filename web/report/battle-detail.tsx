import type { ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { GoodsTable } from './goods-table.tsx';
import type { Fight, Retreat, UnitCount } from './report.ts';
import { RetreatDetail } from './retreat-detail.tsx';
import { LossTables } from './loss-tables.tsx';
import { listText } from '../ui/format.ts';
import { UnitTable } from './unit-table.tsx';

type BattleDetailProps = {
  fight: Fight;
  /** The reader's units that were rebuilt. */
  rebuilt?: readonly UnitCount[];
  /** Whether ships of somebody else's planet retreated. */
  fled?: boolean;
  /** What the reader's own ships did that were to retreat. */
  retreat?: Retreat | null;
  /** What was taken. */
  children?: ReactNode;
};

/** The results of a battle: loot, losses of both sides, rebuilt units, debris. */
export function BattleDetail({
  fight,
  rebuilt = [],
  fled = false,
  retreat = null,
  children,
}: BattleDetailProps) {
  const t = useTranslations('report');
  return (
    <>
      <p className="text-t2">{t('enemy', { name: fight.enemy })}</p>
      {fight.partners.length > 0 && (
        <p className="text-t2">{t('together', { names: listText(fight.partners) })}</p>
      )}
      {fled && <p className="text-t2">{t('retreat.fled')}</p>}
      {retreat && <RetreatDetail retreat={retreat} />}
      {children}
      <LossTables ownLosses={fight.ownLosses} enemyLosses={fight.enemyLosses} />
      {rebuilt.length > 0 && <UnitTable title={t('rebuilt')} units={rebuilt} tint="text-ok" />}
      <GoodsTable title={t('debris')} goods={fight.debris} />
    </>
  );
}
