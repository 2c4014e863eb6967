import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { MOST_SCHEDULED } from '@farhold/engine/scheduled-order/scheduled-order';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from './texts.ts';
import { useItemTitle } from '../client/item-titles.ts';
import { refreshSoon } from '../client/refresh-soon.ts';
import { useCommand } from '../client/use-command.ts';
import { cancelScheduled, type Scheduled, useScheduled } from '../fleet/scheduled-api.ts';
import { useTranslations as useFleetTexts } from '../fleet/texts.ts';
import { Button } from '../ui/button.tsx';
import { Countdown, ServerTime } from '../ui/countdown.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { arrivalText, fullAmount } from '../ui/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { failureToast, toasts } from '../ui/toasts.ts';

const SaveDialog = lazy(() => import('./save-dialog.tsx').then((file) => ({ default: file.SaveDialog })));
const ScheduleDialog = lazy(() =>
  import('./schedule-dialog.tsx').then((file) => ({ default: file.ScheduleDialog })),
);

/** The orders that wait for their hour, and what makes more of them. */
export function ScheduledPanel() {
  const t = useTranslations('scheduled');
  const [opened, setOpened] = useState<'save' | 'schedule' | null>(null);
  const { data: orders, isError, isFetching, refetch } = useScheduled();
  const close = () => setOpened(null);
  return (
    <section aria-labelledby="scheduled-orders" className="mb-3">
      <Panel className="overflow-hidden">
        <PanelHead count={orders?.length ?? 0} onOpen={setOpened} />
        {isError && !orders && (
          <ErrorPanel message={t('loadFailed')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {orders?.length === 0 && <p className="px-3 pb-3 text-note text-t2">{t('empty')}</p>}
        <ul>
          {orders?.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      </Panel>
      <Suspense>
        {opened === 'save' && <SaveDialog onClose={close} />}
        {opened === 'schedule' && <ScheduleDialog onClose={close} />}
      </Suspense>
    </section>
  );
}

type PanelHeadProps = { count: number; onOpen: (dialog: 'save' | 'schedule') => void };

function PanelHead({ count, onOpen }: PanelHeadProps) {
  const t = useTranslations('scheduled');
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
      <h2 id="scheduled-orders" className="min-w-[210px] flex-1 text-figure">
        {t('title')}{' '}
        <span className="text-note font-normal text-t3">
          {t('count', { count: count, limit: MOST_SCHEDULED })}
        </span>
      </h2>
      <Button size="small" icon="lucide/moon" aria-haspopup="dialog" onClick={() => onOpen('save')}>
        {t('save')}
      </Button>
      <Button size="small" icon="lucide/clock" aria-haspopup="dialog" onClick={() => onOpen('schedule')}>
        {t('new')}
      </Button>
    </header>
  );
}

function OrderRow({ order }: { order: Scheduled }) {
  const t = useTranslations('scheduled');
  const { title, note } = useOrderText()(order);
  const { busy, run } = useCommand(async () => toasts.info({ title: await cancelScheduled(order.id) }), {
    otherwise: t('failed'),
    onFailure: failureToast,
  });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 border-t border-line/50 px-3 py-1.5">
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-label text-t3">{note}</p>
      </div>
      <p className="text-right leading-tight">
        <span className="sr-only">{t('when')} </span>
        <Countdown endsAt={order.dueAt} onEnd={refreshSoon} className="text-figure" />
        <span className="block text-label whitespace-nowrap text-t3">{arrivalText(order.dueAt)}</span>
        <ServerTime at={order.dueAt} />
      </p>
      <IconButton
        size="row"
        icon="lucide/x"
        label={t('cancelOne', { order: title })}
        disabled={busy}
        onClick={() => void run()}
      />
    </li>
  );
}

/** What an order does, in words, and a second line with from where and how often. */
function useOrderText() {
  const t = useTranslations('scheduled');
  const missions = useFleetTexts('fleet.mission');
  const titleOf = useItemTitle();
  return ({ kind, from, to, mission, shipCount, everyHours, item, quantity }: Scheduled) => {
    const planet = from.name;
    const place = to === null ? '' : `${to.name} ${formatCoordinates(to.at)}`.trim();
    if (kind === 'build') {
      const title = titleOf(item ?? '');
      const many = t('buildMany', { item: title, count: fullAmount(quantity) });
      return { title: quantity > 1 ? many : t('build', { item: title }), note: t('buildOn', { planet }) };
    }
    if (kind === 'recall') {
      return {
        title: to === null ? t('recallHome') : t('recall', { place }),
        note: t('recallTo', { planet }),
      };
    }
    const ships = t('sendShips', { count: shipCount, total: fullAmount(shipCount), planet });
    const often = everyHours === null ? '' : ` · ${t('every', { hours: everyHours })}`;
    return { title: t('send', { mission: missions(mission ?? 'transport'), place }), note: ships + often };
  };
}
