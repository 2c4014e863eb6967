import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalSentence } from '../client/refusal-texts.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { Icon } from '../ui/icon.tsx';
import { CargoFields } from './cargo-fields.tsx';
import { DestinationPicker } from './destination-picker.tsx';
import { useDispatchKeys } from './dispatch-keys.ts';
import { DispatchSummary } from './dispatch-summary.tsx';
import type { Harbour } from './harbour.ts';
import { HoldField } from './hold-field.tsx';
import { MissionPicker } from './mission-picker.tsx';
import { ShipPicker } from './ship-picker.tsx';
import { SpeedPicker } from './speed-picker.tsx';
import { type DispatchForm as Form, type Given, useDispatchForm } from './use-dispatch-form.ts';
import { useSend } from './use-send.ts';

type DispatchFormProps = { harbour: Harbour; given: Given; onSent: () => void };

/** Target, mission, ships, speed and cargo of a fleet, and the button that sends it. */
export function DispatchForm({ harbour, given, onSent }: DispatchFormProps) {
  const form = useDispatchForm(harbour, given);
  useDispatchKeys(form);
  return (
    <div>
      <div className="grid gap-x-6 gap-y-5 p-4 rail:grid-cols-2">
        <div className="grid content-start gap-5">
          <DestinationPicker destination={form.destination} />
          <MissionPicker form={form} />
          {form.mission === 'protect' && <HoldField form={form} />}
          <SpeedPicker speed={form.speedPercent} onSpeed={form.setSpeed} />
        </div>
        <div className="grid content-start gap-5">
          <ShipPicker form={form} harbour={harbour} />
          {form.carries && <CargoFields form={form} />}
        </div>
      </div>
      <SendBar harbour={harbour} form={form} onSent={onSent} />
    </div>
  );
}

type SendBarProps = { harbour: Harbour; form: Form; onSent: () => void };

function SendBar({ harbour, form, onSent }: SendBarProps) {
  const t = useTranslations('fleet');
  const sentence = useRefusalSentence();
  const reasonId = useId();
  const { press, isPending, failure } = useSend(harbour, form, onSent);
  const { decision } = form;
  const reason = decision === null ? t('chooseTarget') : decision.ok ? null : sentence(decision);
  return (
    <div className="sticky bottom-0 z-1 grid gap-3 border-t border-line bg-ink-900 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
      <DispatchSummary form={form} harbour={harbour} />
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
