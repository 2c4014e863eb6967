import { isItemKey } from '@farhold/engine/catalogue/items';
import type { MineBonus } from '@farhold/engine/economy/mine-output';
import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { useNow } from '../ui/clock.ts';
import { clockTextFrom } from '../ui/format.ts';
import type { OwnPlanet } from './api.ts';

type BonusListProps = { bonuses: readonly MineBonus[] } & Pick<OwnPlanet, 'boostedUntil'>;

const PER_MILLE = 1000;

/** A mine's output bonuses, each with its share; the booster with its end. Nothing without any. */
export function BonusList({ bonuses, boostedUntil }: BonusListProps) {
  const t = useTranslations('resourcePage');
  const titleOf = useItemTitle();
  const now = useNow();
  if (bonuses.length === 0) return null;
  return (
    <section className="border-t border-line/70 px-4 py-3">
      <h3 className="eyebrow mb-1.5">{t('bonuses')}</h3>
      <ul>
        {bonuses.map(({ source, share }) => (
          <li key={source} className="flex min-h-[30px] items-baseline justify-between gap-3">
            <span className="text-t2">
              {isItemKey(source) ? titleOf(source) : t(`bonus.${source}`)}
              {source === 'booster' && boostedUntil !== null && (
                <span className="text-small text-t3">
                  {' '}
                  {t('bonusUntil', { time: clockTextFrom(boostedUntil, now) })}
                </span>
              )}
            </span>
            <strong className="font-semibold text-ok">
              {t('bonusShare', { share: Math.round(share * PER_MILLE) / PER_MILLE })}
            </strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
