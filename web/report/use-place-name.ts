import { isOuterSpace } from '@farhold/engine/galaxy/coordinates';
import type { ReportPlace } from './report.ts';
import { useTranslations } from './texts.ts';

/** What a place is called: by its planet, else outer space or an empty position. */
export function usePlaceName({ name, at }: ReportPlace): string {
  const t = useTranslations('report');
  return name || t(isOuterSpace(at) ? 'outerSpace' : 'emptyPosition');
}
