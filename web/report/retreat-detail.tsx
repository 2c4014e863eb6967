import { MOST_RETREATING, RETREATS_ONCE_IN_HOURS } from '@farhold/engine/fleet/retreat';
import { fullAmount } from '../ui/format.ts';
import type { Retreat } from './report.ts';
import { useTranslations } from './texts.ts';
import { UnitTable } from './unit-table.tsx';

/** The reader's ships that retreated and what it took, or why they stayed. */
export function RetreatDetail({ retreat: { ships, deuterium, stayed } }: { retreat: Retreat }) {
  const t = useTranslations('report.retreat');
  if (stayed) {
    const limits = { most: fullAmount(MOST_RETREATING), hours: RETREATS_ONCE_IN_HOURS };
    return <p className="text-warn">{t(`stayed.${stayed}`, limits)}</p>;
  }
  return (
    <>
      <UnitTable title={t('ships')} units={ships} tint="text-ok" />
      <p className="text-note text-t2">{t('price', { deuterium: fullAmount(deuterium) })}</p>
    </>
  );
}
