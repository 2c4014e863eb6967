import { useTranslations } from './texts.ts';
import type { Universe } from './api.ts';

/** What does not run faster in a fast universe; nothing in one of normal speed. */
export function RealTimeNote({ universe }: { universe: Universe }) {
  const t = useTranslations('universe');
  return universe.buildingSpeed > 1 && <p className="text-small text-t3">{t('realTime')}</p>;
}
