import { useTranslations } from './texts.ts';
import { CallFailed } from '../client/call.ts';
import { useCommand } from '../client/use-command.ts';
import { sendProbes } from '../fleet/api.ts';
import { useSelectedPlanet } from '../planet/api.ts';
import { toasts } from '../ui/toasts.ts';
import type { ScannedPosition } from './scanned-position.ts';

/** Sends probes from the selected planet at once, and reports the outcome (product specification, section 8). */
export function useSpy(): (position: ScannedPosition) => Promise<void> {
  const t = useTranslations('galaxy');
  const from = useSelectedPlanet();
  const { run } = useCommand(
    async ({ id, name, from: origin }: { id: number; name: string; from: number }) => {
      const mission = await sendProbes(origin, id);
      toasts.success({
        title: t('spySent', { planet: name }),
        ...(mission !== null && { text: t('missionId', { mission: String(mission) }) }),
        icon: 'farhold/spy',
      });
    },
    {
      otherwise: t('noAnswer'),
      explain: (error) => (error instanceof CallFailed && error.message === '' ? t('noReason') : null),
      onFailure: (message) => toasts.error({ title: t('spyFailed', { message }) }),
    },
  );
  return async ({ planet }) => {
    if (!planet) return;
    if (from) await run({ id: planet.id, name: planet.name, from: from.id });
    else toasts.warning({ title: t('selectPlanet') });
  };
}
