import { type Command, useCommand } from '../client/use-command.ts';
import { failureToast } from '../ui/toasts.ts';
import { playUniverse } from './enter.ts';
import { useTranslations } from './texts.ts';

/** Activates a joined universe and loads its planets; a toast says what failed (spec section 8). */
export function useEntering(): Command<number> {
  const t = useTranslations('universe');
  return useCommand(enter, {
    otherwise: t('activateFailed'),
    explain: (error) => (error instanceof PlanetsMissing ? t('planetsFailed') : null),
    onFailure: failureToast,
  });
}

/** The universe is active, but its planets are not here. */
class PlanetsMissing extends Error {}

async function enter(id: number): Promise<void> {
  if (!(await playUniverse(id))) throw new PlanetsMissing();
}
