import { useTranslations } from './texts.ts';
import { GoodsTable } from './goods-table.tsx';
import type { BattleReport } from './report.ts';
import { UnitTable } from './unit-table.tsx';

type BattleDetailProps = { battle: BattleReport; isAttacker: boolean };

/** What a battle cost and brought: what was taken, losses of both sides, what stands again, debris. */
export function BattleDetail({ battle, isAttacker }: BattleDetailProps) {
  const t = useTranslations('report');
  return (
    <>
      {battle.enemy && <p className="text-t2">{t('enemy', { name: battle.enemy })}</p>}
      {battle.taken && <GoodsTable title={t(isAttacker ? 'loot' : 'stolen')} goods={battle.taken} />}
      <div className="grid gap-4 rail:grid-cols-2">
        <UnitTable title={t('yourLosses')} units={battle.ownLosses} none={t('noLosses')} tint="text-danger" />
        <UnitTable title={t('enemyLosses')} units={battle.enemyLosses} none={t('noLosses')} tint="text-ok" />
      </div>
      {battle.rebuilt.length > 0 && <UnitTable title={t('rebuilt')} units={battle.rebuilt} tint="text-ok" />}
      {battle.debris && <GoodsTable title={t('debris')} goods={battle.debris} />}
    </>
  );
}
