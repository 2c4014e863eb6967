import { useTranslations } from './texts.ts';
import { failureText } from '../client/failure-text.ts';
import { useSpyMission } from '../fleet/api.ts';
import { useSelectedPlanet } from '../planet/api.ts';
import { toasts } from '../ui/toasts.ts';
import type { ScannedPosition } from './scanned-position.ts';

/** Sends probes of the selected planet to a planet at once, and says what came of it (product specification, section 8). */
export function useSpy(): (position: ScannedPosition) => Promise<void> {
  const t = useTranslations('galaxy');
  const from = useSelectedPlanet();
  const { mutateAsync: launch } = useSpyMission();
  return async ({ planet }) => {
    if (!planet) return;
    if (!from) {
      toasts.warning({ title: t('selectPlanet') });
      return;
    }
    try {
      const mission = await launch({ from: from.id, to: planet.id });
      toasts.success({
        title: t('spySent', { planet: planet.name }),
        ...(mission !== null && { text: t('missionId', { mission: String(mission) }) }),
        icon: 'farhold/spy',
      });
    } catch (error) {
      toasts.error({ title: t('spyFailed', { message: failureText(error, t('noAnswer')) }) });
    }
  };
}
