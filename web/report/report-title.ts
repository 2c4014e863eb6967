import { useTranslations } from 'use-intl';
import type { Report } from './report.ts';

/** Says in a few words what a report is about, in the reader's view. */
export function useReportTitle(): (report: Report) => string {
  const t = useTranslations('report');
  return ({ kind, isSent, battle, inVain }) => {
    if (inVain) return t(`inVain.${inVain}`);
    if (battle) return t(`result.${battle.result}`);
    if (kind === 'transport') return t(isSent ? 'transportSent' : 'transportReceived');
    return t(`kind.${kind}`);
  };
}
