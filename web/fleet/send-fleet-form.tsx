import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalSentence } from '../client/refusal-texts.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { Icon } from '../ui/icon.tsx';
import { CargoFields } from './cargo-fields.tsx';
import { DestinationPicker } from './destination-picker.tsx';
import { useSendFleetKeys } from './send-fleet-keys.ts';
import { FlightSummary } from './flight-summary.tsx';
import type { LaunchSite } from './launch-site.ts';
import { HoldField } from './hold-field.tsx';
import { MissionPicker } from './mission-picker.tsx';
import { ShipPicker } from './ship-picker.tsx';
import { SpeedPicker } from './speed-picker.tsx';
import { type SendFleetForm as Form, type Given, useSendFleetForm } from './use-send-fleet-form.ts';
import { useSend } from './use-send.ts';

type SendFleetFormProps = { origin: LaunchSite; given: Given; onSent: () => void };

/** Target, mission, ships, speed and cargo of a fleet, and the button that sends it. */
export function SendFleetForm({ origin, given, onSent }: SendFleetFormProps) {
  const form = useSendFleetForm(origin, given);
  useSendFleetKeys(form);
  return (
    <div>
      <div className="grid gap-x-6 gap-y-5 p-4 rail:grid-cols-2">
        <div className="grid content-start gap-5">
          <DestinationPicker destination={form.destination} />
          <MissionPicker form={form} />
          {form.holdHours !== null && <HoldField form={form} />}
          <SpeedPicker speed={form.speedPercent} onSpeed={form.setSpeed} />
        </div>
        <div className="grid content-start gap-5">
          <ShipPicker form={form} origin={origin} />
          {form.carries && <CargoFields form={form} />}
        </div>
      </div>
      <SendBar origin={origin} form={form} onSent={onSent} />
    </div>
  );
}

type SendBarProps = { origin: LaunchSite; form: Form; onSent: () => void };

function SendBar({ origin, form, onSent }: SendBarProps) {
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
          className="flex min-w-0 flex-1 items-start gap-2 text-[15px] text-warn"
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
