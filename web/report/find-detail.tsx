import { useTranslations } from './texts.ts';
import { magicLooks } from '../catalogue/magic-look.ts';
import { resourceLooks } from '../catalogue/resource-look.ts';
import { classNames } from '../ui/class-names.ts';
import { fullAmount } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { GoodsTable } from './goods-table.tsx';
import type { Find } from './report.ts';

/** A magic item that a fleet found, and what was paid for it once the fleet was home. */
export function FindDetail({ find: { item, reward } }: { find: Find }) {
  const t = useTranslations();
  const { icon, tint } = magicLooks[item];
  return (
    <>
      <p className="cut-small flex items-center gap-2.5 border border-line bg-ink-800/60 px-3 py-2.5 font-semibold">
        <Icon name={icon} className={classNames('text-[22px]', tint)} />
        {t(reward ? 'report.findPaid' : 'report.found', { item: t(`magicItem.${item}`) })}
      </p>
      {reward && reward.darkMatter > 0 && (
        <p className="flex items-center gap-2 font-semibold">
          <Icon name={resourceLooks['dark-matter'].icon} className={resourceLooks['dark-matter'].tint} />
          {t('report.darkMatter', { amount: fullAmount(reward.darkMatter) })}
        </p>
      )}
      {reward && reward.darkMatter === 0 && <GoodsTable title={t('report.reward')} goods={reward.goods} />}
    </>
  );
}
