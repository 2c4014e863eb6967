import { useTranslations } from './texts.ts';
import { resourceLooks } from '../catalogue/resource-look.ts';
import { fullAmount } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';

/** An amount of dark matter, for a button or a row. */
export function PriceTag({ amount }: { amount: number }) {
  const t = useTranslations('resource');
  const { icon, tint } = resourceLooks['dark-matter'];
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${tint}`}>
      <Icon name={icon} label={t('dark-matter')} />
      {fullAmount(amount)}
    </span>
  );
}
