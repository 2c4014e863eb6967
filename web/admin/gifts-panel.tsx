import { useState } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { fullAmount } from '../ui/format.ts';
import { Select } from '../ui/select.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { useGifts } from './api.ts';
import { Loaded } from './loaded.tsx';
import { AccountLink } from './people-panel.tsx';
import { useTranslations } from './texts.ts';
import { useAllUniverses } from './universe-api.ts';

/** Over how many days gifts are added up. */
const spans = [1, 7, 30, 365] as const;

/** Who feeds whom, in one universe. */
export function GiftsPanel() {
  const t = useTranslations('admin');
  const [chosen, setChosen] = useState<number | null>(null);
  const [days, setDays] = useState<number>(7);
  return (
    <Loaded query={useAllUniverses()}>
      {({ universes }) => {
        const universe = chosen ?? universes[0]?.id;
        if (universe === undefined) return <EmptyState icon="lucide/gift" title={t('noGifts')} />;
        return (
          <>
            <div className="grid grid-cols-1 gap-3 p-4 rail:grid-cols-2">
              <Select
                label={t('universe')}
                value={universe}
                onChange={setChosen}
                options={universes.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <Select
                label={t('span')}
                value={days}
                onChange={setDays}
                options={spans.map((count) => ({ value: count, label: t('days', { count }) }))}
              />
            </div>
            <Gifts universe={universe} days={days} />
          </>
        );
      }}
    </Loaded>
  );
}

function Gifts({ universe, days }: { universe: number; days: number }) {
  const t = useTranslations('admin');
  return (
    <Loaded query={useGifts(universe, days)}>
      {(pairs) => (
        <Table
          caption={t('tab.gifts')}
          rows={pairs}
          rowKey={({ from, to }) => `${from.id}-${to.id}`}
          empty={<EmptyState icon="lucide/gift" title={t('noGifts')} />}
          columns={columnsOf(t)}
        />
      )}
    </Loaded>
  );
}

const columnsOf = (
  t: ReturnType<typeof useTranslations<'admin'>>,
): Column<NonNullable<ReturnType<typeof useGifts>['data']>[number]>[] => [
  { key: 'from', head: t('giver'), card: 'title', cell: ({ from }) => <AccountLink {...from} /> },
  { key: 'to', head: t('taker'), card: 'note', cell: ({ to }) => <AccountLink {...to} /> },
  {
    key: 'count',
    head: t('deliveries'),
    align: 'end',
    cell: ({ deliveries }) => fullAmount(deliveries),
  },
  { key: 'given', head: t('given'), align: 'end', cell: ({ given }) => fullAmount(given) },
  { key: 'back', head: t('returned'), align: 'end', cell: ({ returned }) => fullAmount(returned) },
  { key: 'aliens', head: t('aliens'), align: 'end', cell: ({ aliens }) => fullAmount(aliens) },
];
