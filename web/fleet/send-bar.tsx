import { isOneShipMission, traitsOf } from '@farhold/engine/fleet/mission';
import type { Destination } from '@farhold/engine/fleet/send-fleet';
import { scheduleOrder } from '@farhold/engine/scheduled-order/scheduled-order';
import { instant } from '@farhold/engine/time/instant';
import { useId } from 'react';
import { useTranslations } from './texts.ts';
import { useRefusalSentence } from '../client/refusal-texts.ts';
import { useCommand } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/clock.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { FormError } from '../ui/form-error.tsx';
import { Icon } from '../ui/icon.tsx';
import { toasts } from '../ui/toasts.ts';
import { sendFleet } from './api.ts';
import { ExpeditionNote } from './expedition-note.tsx';
import { FlightSummary } from './flight-summary.tsx';
import { keepLastFleet } from './last-fleet.ts';
import type { Later } from './later-fields.tsx';
import { type LaunchSite, leavesNothing } from './launch-site.ts';
import { sendLater, useScheduled } from './scheduled-api.ts';
import { useSendFailure } from './send-failure.ts';
import { usePactQuestion } from './use-pact-question.ts';
import type { SendFleetForm } from './use-send-fleet-form.ts';

type SendBarProps = { origin: LaunchSite; form: SendFleetForm; later: Later; onSent: () => void };

/** What the flight takes, why it cannot leave, and the button that sends it. */
export function SendBar({ origin, form, later, onSent }: SendBarProps) {
  const t = useTranslations('fleet');
  const sentence = useRefusalSentence();
  const reasonId = useId();
  const { press, busy, failure } = useSend({ origin, form, later, onSent });
  const decision = useDecision({ origin, form, later });
  const reason = decision === null ? t('chooseTarget') : decision.ok ? null : sentence(decision);
  const label = later.dueAt === null ? t('send') : t('later.send');
  return (
    <div className="sticky low:static bottom-0 z-1 grid gap-3 border-t border-line bg-ink-900 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
      <FlightSummary form={form} origin={origin} leavesAt={later.dueAt} />
      <ExpeditionNote form={form} origin={origin} />
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
          busy={busy}
          disabled={reason !== null}
          aria-describedby={reasonId}
          onClick={() => void press()}
          className="w-full rail:w-auto"
        >
          {busy ? t('sending') : label}
        </Button>
      </div>
    </div>
  );
}

/** The engine's decision about sending now or, where an hour was chosen, about waiting for it. */
function useDecision({ origin, form, later }: Omit<SendBarProps, 'onSent'>) {
  const now = useNow();
  const { data: scheduled = [] } = useScheduled();
  const { order, destination, decision } = form;
  if (decision === null || later.dueAt === null || !destination.to) return decision;
  const what = { kind: 'send', to: destination.to, order, everyHours: later.everyHours } as const;
  const giver = { owner: origin.owner, universe: origin.universe, waiting: scheduled.length };
  return scheduleOrder(what, later.dueAt, giver, instant(now));
}

/** Sends the dialog's order, after a question if something would be lost. */
function useSend({ origin, form, later, onSent }: SendBarProps) {
  const t = useTranslations('fleet');
  const isWanted = useLossQuestion(origin, form);
  const mayBreakPact = usePactQuestion();
  const { order, destination } = form;
  const isAttack = traitsOf(order.mission).hostile === 'strikes';
  const { busy, failure, run } = useCommand(
    async (to: Destination) => {
      const sending = { from: origin.planet.id, to, order };
      const sent =
        later.dueAt === null
          ? await sendFleet({ ...sending, union: form.union?.id ?? null })
          : await sendLater({ ...sending, dueAt: later.dueAt, everyHours: later.everyHours });
      toasts.success({ title: sent, icon: 'farhold/launch' });
      if (!isOneShipMission(order.mission)) keepLastFleet(origin.planet.universeId, form.counts);
      onSent();
    },
    useSendFailure(t('sendFailed')),
  );
  const press = async () => {
    if (!destination.to || (isAttack && !(await mayBreakPact(destination.found)))) return;
    if (await isWanted()) await run(destination.to);
  };
  return { press, busy, failure };
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
