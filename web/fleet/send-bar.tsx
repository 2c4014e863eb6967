import { isOneShipMission, traitsOf } from '@farhold/engine/fleet/mission';
import { useId, useState } from 'react';
import { useTranslations } from './texts.ts';
import { useRefusalSentence } from '../client/refusal-texts.ts';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { FormError } from '../ui/form-error.tsx';
import { Icon } from '../ui/icon.tsx';
import { toasts } from '../ui/toasts.ts';
import { useSendFleet } from './api.ts';
import { FlightSummary } from './flight-summary.tsx';
import { keepLastFleet } from './last-fleet.ts';
import { type LaunchSite, leavesNothing } from './launch-site.ts';
import { sendFailure } from './send-failure.ts';
import type { SendFleetForm } from './use-send-fleet-form.ts';

type SendBarProps = { origin: LaunchSite; form: SendFleetForm; onSent: () => void };

/** What the flight takes, why it cannot leave, and the button that sends it. */
export function SendBar({ origin, form, onSent }: SendBarProps) {
  const t = useTranslations('fleet');
  const sentence = useRefusalSentence();
  const reasonId = useId();
  const { press, isPending, failure } = useSend(origin, form, onSent);
  const { decision } = form;
  const reason = decision === null ? t('chooseTarget') : decision.ok ? null : sentence(decision);
  return (
    <div className="sticky bottom-0 z-1 grid gap-3 border-t border-line bg-ink-900 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
      <FlightSummary form={form} origin={origin} />
      <FormError>{failure}</FormError>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p
          id={reasonId}
          aria-live="polite"
          className="flex min-w-0 flex-1 items-start gap-2 text-note text-warn"
        >
          {reason && <Icon name="lucide/circle-alert" className="mt-[3px] flex-none" />}
          {reason}
        </p>
        <Button
          variant="primary"
          icon="farhold/launch"
          busy={isPending}
          disabled={reason !== null}
          aria-describedby={reasonId}
          onClick={() => void press()}
          className="w-full rail:w-auto"
        >
          {isPending ? t('sending') : t('send')}
        </Button>
      </div>
    </div>
  );
}

/** Sends the dialog's order, after a question if something would be lost. */
function useSend(origin: LaunchSite, form: SendFleetForm, onSent: () => void) {
  const t = useTranslations('fleet');
  const { mutateAsync: send, isPending } = useSendFleet();
  const isWanted = useLossQuestion(origin, form);
  const [failure, setFailure] = useState<string | null>(null);
  const press = async () => {
    const { order, destination } = form;
    if (!destination.to || !(await isWanted())) return;
    setFailure(null);
    try {
      toasts.success({
        title: await send({ from: origin.planet.id, to: destination.to, order }),
        icon: 'farhold/launch',
      });
      if (!isOneShipMission(order.mission)) keepLastFleet(origin.planet.universeId, form.counts);
      onSent();
    } catch (error) {
      const withMessage = (message: string) => t('sendError', { message });
      setFailure(sendFailure(error, { withMessage, otherwise: t('sendFailed') }));
    }
  };
  return { press, isPending, failure };
}

/** Asks if a colony ship would be used up, or if no ship stays behind; answers whether to go on. */
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
