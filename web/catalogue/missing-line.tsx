import type { Cost } from '@farhold/engine/economy/stock';
import { useTranslations } from './texts.ts';
import { fullAmount } from '../ui/format.ts';

const paidIn = ['metal', 'crystal', 'deuterium', 'aliens', 'energy'] as const;

/** An amount for each part of a price. */
export type Missing = { readonly [Part in keyof Cost]?: number | undefined };

/** What is missing for a price: "Missing: Metal 1.200, Crystal 300. "; nothing when all of it is there. */
export function MissingLine({ missing }: { missing: Missing }) {
  const t = useTranslations();
  const parts = paidIn.flatMap((resource) => {
    const amount = missing[resource] ?? 0;
    return amount > 0 ? [`${t(`resource.${resource}`)} ${fullAmount(amount)}`] : [];
  });
  return parts.length === 0 ? null : <span>{t('item.missing', { list: parts.join(', ') })} </span>;
}
