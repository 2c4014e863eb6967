import { useTranslations } from './texts.ts';
import { fullAmount } from '../ui/format.ts';
import { useOwnRank } from './api.ts';

/** The player's own place in the ranking, beside the links to it; nothing until it is known. */
export function OwnRank() {
  const t = useTranslations('rank');
  const { data: position } = useOwnRank();
  if (position === undefined) return null;
  return (
    <span className="text-small font-semibold text-ember">
      <span className="sr-only">{t('ownRank', { position: fullAmount(position) })}</span>
      <span aria-hidden>{t('ownPlace', { position: fullAmount(position) })}</span>
    </span>
  );
}
