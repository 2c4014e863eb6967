import { traitsOf } from '@farhold/engine/fleet/mission';
import { LONGEST_REPEAT_HOURS } from '@farhold/engine/scheduled-order/scheduled-order';
import { HOUR_MS } from '@farhold/engine/time/duration';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { useNow } from '../ui/clock.ts';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { instantIn, localTime } from './local-time.ts';
import type { SendFleetForm } from './use-send-fleet-form.ts';

/** When a fleet leaves: now, or at an hour that was typed; freight also again and again. */
export function useLater({ mission }: Pick<SendFleetForm, 'mission'>) {
  const [typed, setTyped] = useState('');
  const [repeat, setRepeat] = useState<number | null>(null);
  const isOffered = mission !== null && traitsOf(mission).hostile === null;
  const dueAt = isOffered ? instantIn(typed) : null;
  const everyHours = mission === 'transport' && dueAt !== null ? repeat : null;
  return { isOffered, typed, setTyped, dueAt, everyHours, setRepeat, canRepeat: mission === 'transport' };
}

export type Later = ReturnType<typeof useLater>;

const ONCE = 0;
const repeats = [1, 2, 3, 4, 6, 8, 12, LONGEST_REPEAT_HOURS] as const;

/** Chooses when the fleet leaves; nothing for attacks and spying, which cannot be scheduled. */
export function LaterFields({ later }: { later: Later }) {
  const t = useTranslations('fleet');
  const now = useNow();
  if (!later.isOffered) return null;
  return (
    <div className="grid gap-3">
      <TextField
        type="datetime-local"
        label={t('later.leave')}
        hint={t('later.leaveHint')}
        value={later.typed}
        min={localTime(now)}
        max={localTime(now + 30 * 24 * HOUR_MS)}
        onChange={later.setTyped}
      />
      {later.dueAt !== null && later.canRepeat && (
        <Select
          label={t('later.repeat')}
          hint={t('later.repeatHint')}
          value={later.everyHours ?? ONCE}
          onChange={(hours: number) => later.setRepeat(hours === ONCE ? null : hours)}
          options={[
            { value: ONCE, label: t('later.once') },
            ...repeats.map((hours) => ({ value: hours, label: t('later.every', { hours }) })),
          ]}
        />
      )}
    </div>
  );
}
