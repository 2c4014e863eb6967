import { useTranslations } from './texts.ts';
import { CallFailed } from '../client/call.ts';
import { failureText } from '../client/failure-text.ts';
import { SPY_KEY, useProbes } from '../fleet/use-probes.ts';
import { useSelectedPlanet } from '../planet/api.ts';
import { toasts } from '../ui/toasts.ts';
import type { ScannedPosition } from './scanned-position.ts';

/** Sends probes from the selected planet at once, and reports the outcome (product specification, section 8). */
export function useSpy(): (position: ScannedPosition) => Promise<void> {
  const t = useTranslations('galaxy');
  const from = useSelectedPlanet();
  const send = useProbes();
  const reasonOf = (error: unknown) =>
    error instanceof CallFailed && error.message === '' ? t('noReason') : failureText(error, t('noAnswer'));
  return async ({ planet }) => {
    if (!planet) return;
    if (!from) {
      toasts.warning({ title: t('selectPlanet') });
      return;
    }
    await send(from.id, planet.id, {
      onSent: (mission) =>
        toasts.success({
          title: t('spySent', { planet: planet.name }),
          ...(mission !== null && { text: t('missionId', { mission: String(mission) }) }),
          icon: 'farhold/spy',
        }),
      onFailure: (error) =>
        toasts.error({ title: t('spyFailed', { message: reasonOf(error) }), key: SPY_KEY }),
    });
  };
}
