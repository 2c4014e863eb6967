import {
  isProducer,
  producers,
  productionTable,
  type ProducerKey,
  type ProductionRow,
} from '@farhold/engine/economy/production-table';
import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { fullAmount, signedAmount } from '../ui/format.ts';
import { Table, type Column } from '../ui/table.tsx';
import type { BuildSite, PlanetItem } from './planet-item.ts';
import { useProducingPlace } from './producing-place.ts';

type ProductionDialogProps = { item: PlanetItem; site: BuildSite; isOpen: boolean; onClose: () => void };

/** The output of a mine, plant or farm at levels around the current one; nothing for other items. */
export function ProductionDialog({ item, ...rest }: ProductionDialogProps) {
  return isProducer(item.key) ? <ProducerDialog {...rest} item={item} producer={item.key} /> : null;
}

function ProducerDialog({
  item,
  producer,
  site,
  isOpen,
  onClose,
}: ProductionDialogProps & { producer: ProducerKey }) {
  const titleOf = useItemTitle();
  const t = useTranslations('item');
  const place = useProducingPlace(item, site);
  const rows = productionTable(producer, place);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      flush
      isText
      width={860}
      eyebrow={titleOf(item.key)}
      title={t('table.title')}
    >
      <p className="px-4 pt-3 text-small text-t3">{t(`table.note.${producers[producer]}`)}</p>
      <Table
        caption={t('table.caption', { title: titleOf(item.key) })}
        columns={useColumns(rows, item.owned)}
        rows={rows}
        rowKey={({ level }) => level}
        isMarked={({ level }) => level === item.owned}
      />
    </Dialog>
  );
}

function useColumns(rows: readonly ProductionRow[], owned: number): Column<ProductionRow>[] {
  const t = useTranslations('item.table');
  const now = rows.find(({ level }) => level === owned)?.perHour ?? 0;
  const figure = (key: 'perHour' | 'perDay' | 'perWeek' | 'perMonth'): Column<ProductionRow> => ({
    key,
    head: t(key),
    align: 'end',
    cell: (row) => fullAmount(row[key]),
  });
  const columns: Column<ProductionRow>[] = [
    {
      key: 'level',
      head: t('level'),
      card: 'title',
      cell: ({ level }) => (level === owned ? t('levelNow', { level }) : t('levelOf', { level })),
    },
    figure('perHour'),
    {
      key: 'difference',
      head: t('difference'),
      align: 'end',
      cell: ({ perHour }) => (
        <span className={perHour > now ? 'text-ok' : perHour < now ? 'text-danger' : 'text-t3'}>
          {signedAmount(perHour - now)}
        </span>
      ),
    },
    figure('perDay'),
    figure('perWeek'),
    figure('perMonth'),
  ];
  if (rows.every(({ energyUse }) => energyUse === 0)) return columns;
  return [
    ...columns,
    { key: 'energyUse', head: t('energyUse'), align: 'end', cell: ({ energyUse }) => fullAmount(energyUse) },
  ];
}
