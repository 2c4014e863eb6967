import { useTranslations } from './texts.ts';
import type { Report } from './report.ts';

/** Says in a few words what a report is about, in the reader's view. */
export function useReportTitle(): (report: Report) => string {
  const t = useTranslations('report');
  return ({ kind, isSent, battle, inVain, spy, stay }) => {
    if (inVain) return t(`inVain.${inVain}`);
    if (battle) return t(`result.${battle.result}`);
    if (kind === 'transport') return t(isSent ? 'transportSent' : 'transportReceived');
    if (spy) return t('spiedOn');
    if (stay?.guest) return t('guestHolds');
    if (kind === 'missile' && !isSent) return t('strikeReceived');
    return t(`kind.${kind}`);
  };
}
