import { useTranslations } from './texts.ts';
import type { Report } from './report.ts';

/** A report's title, from the reader's point of view. */
export function useReportTitle(): (report: Report) => string {
  const t = useTranslations('report.headline');
  return ({ outcome }) => ('result' in outcome ? t(`${outcome.code}.${outcome.result}`) : t(outcome.code));
}
