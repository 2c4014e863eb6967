import { DAYS_BETWEEN_CHOICES } from '@farhold/engine/vacation/quiet-hours';
import {
  nextQuietChoice,
  QUIET_HOURS,
  quietChoiceCounts,
  type QuietHours,
} from '@farhold/engine/vacation/quiet-hours';
import { instant } from '@farhold/engine/time/instant';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { TitledSection } from '../ui/titled-section.tsx';
import { useCommand } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/clock.ts';
import { clockTextFrom } from '../ui/format.ts';
import { Select } from '../ui/select.tsx';
import { failureToast, toasts } from '../ui/toasts.ts';
import { chooseQuietHours, useVacation } from './api.ts';
import { quietText } from './quiet-text.ts';

/** The daily quiet hours, in the player's own time; nothing where the universe has none. */
export function QuietHoursSection() {
  const t = useTranslations('vacation');
  const { data: vacation } = useVacation();
  if (!vacation?.isQuietOffered) return null;
  return (
    <TitledSection title={t('quiet')} note={t('quietExplained', { hours: QUIET_HOURS })}>
      <PresentHours hours={vacation.quietHours} />
      <Choice key={vacation.quietHours?.chosenAt ?? 0} hours={vacation.quietHours} />
    </TitledSection>
  );
}

function PresentHours({ hours }: { hours: QuietHours | null }) {
  const t = useTranslations('vacation');
  const now = useNow();
  const said = (start: number | null) => (start === null ? t('noQuiet') : quietText(start, now));
  if (!hours) return <p>{t('quietNow', { span: t('noQuiet') })}</p>;
  const isPending = now < hours.from;
  return (
    <p>
      {t('quietNow', { span: said(isPending ? hours.startBefore : hours.start) })}
      {isPending && ` ${t('quietNext', { time: clockTextFrom(hours.from, now), span: said(hours.start) })}`}
    </p>
  );
}

/** Stands for no hour. */
const NONE = -1;

function Choice({ hours }: { hours: QuietHours | null }) {
  const t = useTranslations('vacation');
  const now = useNow();
  const [start, setStart] = useState(hours?.start ?? NONE);
  const { busy, run } = useCommand(
    async (hour: number | null) => toasts.success({ title: await chooseQuietHours(hour) }),
    { otherwise: t('failed'), onFailure: failureToast },
  );
  const nextChoice = hours === null ? 0 : nextQuietChoice(hours);
  if (now < nextChoice) {
    return <p className="text-note text-t3">{t('quietLocked', { time: clockTextFrom(nextChoice, now) })}</p>;
  }
  const counts = clockTextFrom(quietChoiceCounts(instant(now)), now);
  return (
    <div className="grid max-w-[420px] justify-items-start gap-3">
      <Select
        label={t('quietLabel')}
        hint={t('quietHint', { time: counts, days: DAYS_BETWEEN_CHOICES })}
        value={start}
        onChange={setStart}
        options={[
          { value: NONE, label: t('noQuiet') },
          ...hoursOfTheDay(now).map((hour) => ({ value: hour, label: quietText(hour, now) })),
        ]}
      />
      <Button
        busy={busy}
        disabled={start === (hours?.start ?? NONE)}
        onClick={() => void run(start === NONE ? null : start)}
      >
        {t('quietChoose')}
      </Button>
    </div>
  );
}

/** All hours (UTC), in the order of the reader's own day. */
function hoursOfTheDay(now: number): number[] {
  const midnight = new Date(now);
  midnight.setHours(0, 0, 0, 0);
  const first = midnight.getUTCHours() + (midnight.getUTCMinutes() > 0 ? 1 : 0);
  return Array.from({ length: 24 }, (_, hour) => (first + hour) % 24);
}
