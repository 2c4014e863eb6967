import { holdLimit } from '@farhold/engine/fleet/hold';
import { useTranslations } from './texts.ts';
import { NumberField } from '../ui/number-field.tsx';
import type { SendFleetForm } from './use-send-fleet-form.ts';

/** Chooses for how many real hours a fleet protects its host or patrols. */
export function HoldField({ form }: { form: SendFleetForm }) {
  const t = useTranslations('fleet');
  const limit = holdLimit(form.order.mission, form.destination.found?.holdLimit);
  return (
    <NumberField
      label={t('holdHours')}
      hint={t(form.order.mission === 'patrol' ? 'patrolHint' : 'holdHint', { limit })}
      stepper
      min={1}
      max={limit}
      value={form.holdHours}
      onChange={(hours) => form.setHours(hours ?? 1)}
    />
  );
}
