import { useTranslations } from './texts.ts';
import { taggedText } from '../player/tagged-text.ts';
import { preciseClockTextFrom } from '../ui/format.ts';
import { useNow } from '../ui/clock.ts';
import { ServerTime } from '../ui/countdown.tsx';
import { Select } from '../ui/select.tsx';
import type { SendFleetForm } from './use-send-fleet-form.ts';

/** Stands for no union. */
const ALONE = 0;

/** Whether an attack flies alone or in one of the unions that attack the same planet; nothing if there is none. */
export function UnionChoice({ form }: { form: SendFleetForm }) {
  const t = useTranslations('fleet');
  const now = useNow();
  const { unions, union, setUnion } = form;
  if (unions.length === 0) return null;
  return (
    <div>
      <Select
        label={t('union.choice')}
        hint={t('union.choiceHint')}
        value={union?.id ?? ALONE}
        onChange={(id: number) => setUnion(id === ALONE ? null : id)}
        options={[
          { value: ALONE, label: t('union.alone') },
          ...unions.map(({ id, fleets, arrivesAt }) => ({
            value: id,
            label: t('union.with', {
              name: fleets[0] ? taggedText(fleets[0].player) : '',
              time: preciseClockTextFrom(arrivesAt, now),
            }),
          })),
        ]}
      />
      {union && <ServerTime at={union.arrivesAt} />}
    </div>
  );
}
