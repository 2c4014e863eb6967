import { useTranslations } from 'use-intl';
import { useNow } from '../ui/clock.ts';
import { clockTextFrom, durationText, fullAmount } from '../ui/format.ts';
import type { DispatchForm } from './use-dispatch-form.ts';

/** What the flight takes: time one way, clock times of arrival and return, fuel and cargo. */
export function DispatchSummary({ form }: { form: DispatchForm }) {
  const t = useTranslations('fleet');
  const now = useNow();
  const { plan } = form;
  const none = '–';
  const lines: [label: string, text: string][] = [
    [t('flightTime'), plan ? durationText(plan.durationMs) : none],
    [t('arrival'), plan ? clockTextFrom(now + plan.durationMs, now) : none],
    [t('return'), plan ? clockTextFrom(now + 2 * plan.durationMs, now) : none],
    [t('fuel'), plan ? fullAmount(plan.fuel) : none],
    [t('capacity'), plan ? fullAmount(plan.capacity) : none],
  ];
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-1.5 rail:grid-cols-5">
      {lines.map(([label, text]) => (
        <div key={label}>
          <dt className="text-label text-t3">{label}</dt>
          <dd className="text-[15px] font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
