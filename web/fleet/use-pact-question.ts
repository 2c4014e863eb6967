import { taggedText } from '../player/tagged-text.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { useTranslations } from './texts.ts';
import type { FoundPlace } from './api.ts';

/**
 * Asks before an attack on a member of the player's own alliance, an ally, or somebody at peace with it; answers
 * whether to go on.
 */
export function usePactQuestion(): (found: FoundPlace | null) => Promise<boolean> {
  const t = useTranslations('fleet');
  const confirm = useConfirm();
  return async (found) => {
    if (!found?.planet || found.relation === 'none' || found.relation === 'war') return true;
    return confirm({
      title: t(`pactTitle.${found.relation}`),
      text: t(`pactText.${found.relation}`, { name: taggedText(found.planet.owner) }),
      confirmLabel: t('attackAnyway'),
      keepLabel: t('goBack'),
      dangerous: true,
    });
  };
}
