import { useTranslations } from './texts.ts';
import { fullAmount } from '../ui/format.ts';
import { useOwnRank } from './api.ts';

/**
 * The player's own place in the ranking, beside the links to it; until it is known, an empty line of the same height.
 */
export function OwnRank() {
  const t = useTranslations('rank');
  const { data: position } = useOwnRank();
  return (
    <span className="min-h-[1.35em] text-small font-semibold text-ember">
      {position !== undefined && (
        <>
          <span className="sr-only">{t('ownRank', { position: fullAmount(position) })}</span>
          <span aria-hidden>{t('ownPlace', { position: fullAmount(position) })}</span>
        </>
      )}
    </span>
  );
}
