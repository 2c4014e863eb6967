import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { toasts } from '../ui/toasts.ts';
import { useSendFleet, type Departure } from './api.ts';
import { CargoFields } from './cargo-fields.tsx';
import { DestinationPicker } from './destination-picker.tsx';
import { useDispatchKeys } from './dispatch-keys.ts';
import { DispatchSummary } from './dispatch-summary.tsx';
import { MissionPicker } from './mission-picker.tsx';
import { useRefusalSentence } from '../app/refusal-texts.ts';
import { sendFailure } from './send-failure.ts';
import { ShipPicker } from './ship-picker.tsx';
import { SpeedPicker } from './speed-picker.tsx';
import { useDispatchForm, type DispatchForm as Form, type Harbour } from './use-dispatch-form.ts';

type DispatchFormProps = { harbour: Harbour; given: Coordinates | null; onSent: () => void };

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
          <SpeedPicker speed={form.speedPercent} onSpeed={form.setSpeed} />
        </div>
        <div className="grid content-start gap-5">
          <ShipPicker form={form} />
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
    <div className="sticky bottom-0 grid gap-3 border-t border-line bg-ink-900 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
      <DispatchSummary form={form} />
      <FormError>{failure}</FormError>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p id={reasonId} aria-live="polite" className="min-w-0 flex-1 text-[15px] text-warn">
          {reason}
        </p>
        <Button
          variant="primary"
          icon="game-icons/rocket-flight"
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

function useSend(harbour: Harbour, form: Form, onSent: () => void) {
  const t = useTranslations('fleet');
  const { mutateAsync: send, isPending } = useSendFleet();
  const [failure, setFailure] = useState<string | null>(null);
  const press = async () => {
    const departure = departureOf(harbour, form);
    if (!departure) return;
    setFailure(null);
    try {
      toasts.success({ title: await send(departure), icon: 'game-icons/rocket-flight' });
      onSent();
    } catch (error) {
      const withMessage = (message: string) => t('sendError', { message });
      setFailure(sendFailure(error, { withMessage, otherwise: t('sendFailed') }));
    }
  };
  return { press, isPending, failure };
}

/** The order in the server's terms; null while something of it is missing. */
function departureOf({ planet }: Harbour, form: Form): Departure | null {
  const { destination, mission, fleet, counts, speedPercent, cargo } = form;
  const to =
    destination.mode === 'planets'
      ? destination.chosen && { planet: destination.chosen.id }
      : destination.at && { at: destination.at };
  if (!to || !mission) return null;
  const ships = fleet
    .map(({ id, key }) => [String(id), counts[key] ?? 0] as const)
    .filter(([, count]) => count > 0);
  return { from: planet.id, to, mission, ships: Object.fromEntries(ships), speedPercent, cargo };
}
