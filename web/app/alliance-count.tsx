import { nothingWaits, useWaiting, waitsAtAlliance } from '../alliance/waiting-api.ts';
import { CountMark } from '../ui/badge.tsx';
import { useTranslations } from './texts.ts';

/** The mark of what waits at the player's alliance, at the corner of a link to it; nothing while there is none. */
export function AllianceCount() {
  const t = useTranslations('header');
  const { data = nothingWaits } = useWaiting();
  const count = waitsAtAlliance(data);
  if (count === 0) return null;
  return (
    <>
      <span className="sr-only">{t('waiting', { count })}</span>
      <CountMark count={count} canWait />
    </>
  );
}
