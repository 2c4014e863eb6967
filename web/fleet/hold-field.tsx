import { holdLimit } from '@farhold/engine/fleet/hold';
import type { FleetMission } from '@farhold/engine/fleet/mission';
import type { Owner } from '@farhold/engine/planet/planet';
import { useTranslations } from './texts.ts';
import { NumberField } from '../ui/number-field.tsx';
import type { SendFleetForm } from './use-send-fleet-form.ts';

const hints: Readonly<Partial<Record<FleetMission, 'patrolHint' | 'searchHint'>>> = {
  patrol: 'patrolHint',
  expedition: 'searchHint',
};

/** Chooses for how many hours a fleet protects its host, patrols or searches. */
export function HoldField({ form, owner }: { form: SendFleetForm; owner: Owner }) {
  const t = useTranslations('fleet');
  const limit = holdLimit(form.order.mission, owner, form.destination.found?.holdLimit);
  return (
    <NumberField
      label={t('holdHours')}
      hint={t(hints[form.order.mission] ?? 'holdHint', { limit })}
      stepper
      min={1}
      max={limit}
      value={form.hours}
      onChange={form.setHours}
    />
  );
}
