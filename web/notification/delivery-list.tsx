import { ANSWER_SECONDS } from '@farhold/contract/notification-kinds';
import { useTranslations } from './texts.ts';
import { Pill, type Tone } from '../ui/badge.tsx';
import { momentText } from '../ui/format.ts';
import type { Delivery } from './api.ts';

const tones: Readonly<Record<Delivery['state'], Tone>> = {
  waiting: 'neutral',
  delivered: 'ok',
  'given-up': 'danger',
};

/** Recent deliveries to the address, newest first, with the reasons of failures. */
export function DeliveryList({ deliveries }: { deliveries: readonly Delivery[] }) {
  const t = useTranslations('outsideAlerts');
  return (
    <section aria-label={t('deliveries')} className="grid gap-1.5">
      <h3 className="text-label text-t3">{t('deliveries')}</h3>
      {deliveries.length === 0 && <p className="text-note text-t2">{t('noDeliveries')}</p>}
      <ul className="grid gap-1.5 empty:hidden">
        {deliveries.map((delivery) => (
          <li
            key={delivery.id}
            className="cut-tiny flex min-h-[44px] flex-wrap items-center gap-x-3 gap-y-1 bg-ink-800/60 px-3 py-1.5"
          >
            <span className="min-w-0 flex-1 leading-tight">
              <span className="block font-semibold">{t(`kind.${delivery.kind}`)}</span>
              <span className="block text-small text-t2">
                {momentText(delivery.at)}
                {delivery.failure !== null && ` · ${failureOf(delivery.failure, t)}`}
              </span>
            </span>
            <Pill tone={tones[delivery.state]}>
              {t(`state.${delivery.state}`, { attempts: delivery.attempts })}
            </Pill>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Words = ReturnType<typeof useTranslations<'outsideAlerts'>>;

function failureOf(failure: string, t: Words): string {
  const [, status] = /^status-(\d+)$/.exec(failure) ?? [];
  if (status !== undefined) return t('failure.status', { status });
  const reason = reasons.find((one) => one === failure);
  return t(`failure.${reason ?? 'unreachable'}`, { seconds: ANSWER_SECONDS });
}

const reasons = ['address-not-allowed', 'name-unknown', 'timed-out', 'unreachable'] as const;
