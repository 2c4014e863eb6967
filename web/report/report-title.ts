import { useTranslations } from './texts.ts';
import type { Report } from './report.ts';

/** Says in a few words what a report is about, in the reader's view. */
export function useReportTitle(): (report: Report) => string {
  const t = useTranslations('report.headline');
  return ({ outcome }) => ('result' in outcome ? t(`${outcome.code}.${outcome.result}`) : t(outcome.code));
}
