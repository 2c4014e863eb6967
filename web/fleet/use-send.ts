import { isOneShipMission, traitsOf } from '@farhold/engine/fleet/mission';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useConfirm } from '../ui/confirm.tsx';
import { toasts } from '../ui/toasts.ts';
import { type Departure, useSendFleet } from './api.ts';
import { type LaunchSite, leavesNothing } from './launch-site.ts';
import { keepLastFleet } from './last-fleet.ts';
import { sendFailure } from './send-failure.ts';
import type { SendFleetForm } from './use-send-fleet-form.ts';

/** Sends what the window holds, after asking where something is lost by it. */
export function useSend(origin: LaunchSite, form: SendFleetForm, onSent: () => void) {
  const t = useTranslations('fleet');
  const { mutateAsync: send, isPending } = useSendFleet();
  const isWanted = useLossQuestion(origin, form);
  const [failure, setFailure] = useState<string | null>(null);
  const press = async () => {
    const departure = departureOf(origin, form);
    if (!departure || !(await isWanted())) return;
    setFailure(null);
    try {
      toasts.success({ title: await send(departure), icon: 'farhold/launch' });
      if (!isOneShipMission(departure.mission)) keepLastFleet(origin.planet.universeId, form.counts);
      onSent();
    } catch (error) {
      const withMessage = (message: string) => t('sendError', { message });
      setFailure(sendFailure(error, { withMessage, otherwise: t('sendFailed') }));
    }
  };
  return { press, isPending, failure };
}

/** Asks when a colony ship is used up, or when nothing that could flee stays behind; answers whether to go on. */
function useLossQuestion(origin: LaunchSite, { mission, counts }: SendFleetForm): () => Promise<boolean> {
  const t = useTranslations('fleet');
  const confirm = useConfirm();
  const planet = origin.planet.name;
  return async () => {
    if (mission && traitsOf(mission).founds) {
      return confirm({
        title: t('colonyTitle'),
        text: t('colonyText'),
        confirmLabel: t('send'),
        keepLabel: t('goBack'),
      });
    }
    if ((mission && isOneShipMission(mission)) || !leavesNothing(origin, counts)) return true;
    return confirm({
      title: t('everythingTitle', { planet }),
      text: t('everythingText', { planet }),
      confirmLabel: t('send'),
      keepLabel: t('goBack'),
    });
  };
}

/** The order in the server's terms; null while something of it is missing. */
function departureOf({ planet }: LaunchSite, form: SendFleetForm): Departure | null {
  const { destination, mission, fleet, counts, speedPercent, cargo, holdHours } = form;
  const to =
    destination.mode === 'planets'
      ? destination.chosen && { planet: destination.chosen.id }
      : destination.at && { at: destination.at };
  if (!to || !mission) return null;
  const ships = fleet
    .map(({ id, key }) => [String(id), counts[key] ?? 0] as const)
    .filter(([, count]) => count > 0);
  return { from: planet.id, to, mission, ships: Object.fromEntries(ships), speedPercent, cargo, holdHours };
}
