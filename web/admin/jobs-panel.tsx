import { EmptyState } from '../ui/empty-state.tsx';
import { fullAmount, momentText } from '../ui/format.ts';
import { type Column, Table } from '../ui/table.tsx';
import { useFailedDeliveries, useJobs } from './api.ts';
import { Loaded } from './loaded.tsx';
import { AccountLink } from './people-panel.tsx';
import { useTranslations } from './texts.ts';

/** What the server does beside requests, and the notifications that it could not deliver. */
export function JobsPanel() {
  const t = useTranslations('admin');
  return (
    <>
      <Loaded query={useJobs()}>
        {(jobs) => (
          <Table
            caption={t('tab.jobs')}
            rows={jobs}
            rowKey={({ job }) => job}
            empty={<EmptyState icon="lucide/check" title={t('noJobs')} />}
            columns={jobColumns(t)}
          />
        )}
      </Loaded>
      <h2 className="px-4 pt-5 pb-2 text-readout">{t('failedDeliveries')}</h2>
      <Loaded query={useFailedDeliveries()}>
        {(deliveries) => (
          <Table
            caption={t('failedDeliveries')}
            rows={deliveries}
            rowKey={({ id }) => id}
            empty={<EmptyState icon="lucide/check" title={t('noFailedDeliveries')} />}
            columns={deliveryColumns(t)}
          />
        )}
      </Loaded>
    </>
  );
}

type Texts = ReturnType<typeof useTranslations<'admin'>>;
type Job = NonNullable<ReturnType<typeof useJobs>['data']>[number];
type Delivery = NonNullable<ReturnType<typeof useFailedDeliveries>['data']>[number];

const jobColumns = (t: Texts): Column<Job>[] => [
  { key: 'job', head: t('job'), card: 'title', cell: ({ job }) => t(`jobs.${job}`) },
  { key: 'waiting', head: t('waitingNow'), align: 'end', cell: ({ waiting }) => fullAmount(waiting) },
  { key: 'failing', head: t('failedBefore'), align: 'end', cell: ({ failing }) => fullAmount(failing) },
  {
    key: 'next',
    head: t('nextAt'),
    align: 'end',
    cell: ({ nextAt }) => (nextAt === null ? t('none') : momentText(nextAt)),
  },
];

const deliveryColumns = (t: Texts): Column<Delivery>[] => [
  { key: 'to', head: t('receiver'), card: 'title', cell: ({ to }) => <AccountLink {...to} /> },
  { key: 'at', head: t('at'), card: 'note', cell: ({ at }) => momentText(at) },
  { key: 'channel', head: t('channel'), cell: ({ channel }) => channel },
  { key: 'attempts', head: t('attempts'), align: 'end', cell: ({ attempts }) => fullAmount(attempts) },
  {
    key: 'next',
    head: t('nextAttempt'),
    align: 'end',
    cell: ({ nextAt }) => (nextAt === null ? t('none') : momentText(nextAt)),
  },
  {
    key: 'failure',
    head: t('reason'),
    cell: ({ failure }) => <span className="break-words">{failure}</span>,
  },
];
