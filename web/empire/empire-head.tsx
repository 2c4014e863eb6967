import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { ItemThumb } from '../catalogue/item-picture.tsx';
import { resourceLooks } from '../catalogue/resource-look.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { EmpireColumn, Sorting } from './columns.ts';

type EmpireHeadProps = {
  columns: readonly EmpireColumn[];
  sorting: Sorting;
  onSort: (key: string) => void;
  /** How the first column stays in view. */
  firstClass: string;
};

const CELL = 'sticky border-b border-line bg-ink-900';

/** The heads of the empire table; a click sorts. */
export function EmpireHead({ columns, sorting, onSort, firstClass }: EmpireHeadProps) {
  const t = useTranslations('empire');
  return (
    <thead>
      <tr>
        <th
          scope="col"
          aria-sort={sortOf(sorting, 'name')}
          className={classNames(firstClass, CELL, 'top-0 !z-3 align-bottom')}
        >
          <SortButton label={t('planet')} columnKey="name" sorting={sorting} onSort={onSort} />
        </th>
        {columns.map((column) => (
          <ColumnHead key={column.key} column={column} sorting={sorting} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

type ColumnHeadProps = Pick<EmpireHeadProps, 'sorting' | 'onSort'> & { column: EmpireColumn };

function ColumnHead({ column, sorting, onSort }: ColumnHeadProps) {
  const t = useTranslations();
  const titleOf = useItemTitle();
  const label =
    column.kind === 'count'
      ? titleOf(column.item)
      : column.kind === 'stock'
        ? t(`resource.${column.resource}`)
        : t(`empire.column.${column.kind}`);
  return (
    <th
      scope="col"
      aria-sort={sortOf(sorting, column.key)}
      className={classNames(CELL, 'top-0 z-2 align-bottom')}
    >
      <SortButton label={label} columnKey={column.key} sorting={sorting} onSort={onSort} column={column} />
    </th>
  );
}

type SortButtonProps = Pick<EmpireHeadProps, 'sorting' | 'onSort'> & {
  label: string;
  columnKey: string;
  /** Left out for the first column, the planets. */
  column?: EmpireColumn;
};

function SortButton({ label, columnKey, column, sorting, onSort }: SortButtonProps) {
  const isSorted = sorting?.key === columnKey;
  const isLeft = !column || column.kind === 'construction';
  return (
    <button
      type="button"
      onClick={() => onSort(columnKey)}
      className={classNames(
        'flex min-h-[44px] w-full items-end gap-1.5 px-3 pt-1 pb-2 text-label leading-tight font-semibold -outline-offset-2 hover:text-bone',
        isLeft ? 'justify-start text-left' : 'ml-auto max-w-[132px] min-w-[64px] justify-end text-right',
        isSorted ? 'text-ember' : 'text-t3',
      )}
    >
      <span className={classNames('grid gap-1', isLeft ? 'justify-items-start' : 'justify-items-end')}>
        {column && <HeadPicture column={column} />}
        {label}
      </span>
      {isSorted && (
        <Icon name={sorting.ascending ? 'lucide/arrow-up' : 'lucide/arrow-down'} className="text-[14px]" />
      )}
    </button>
  );
}

const pictures = {
  fields: 'lucide/grid-3x3',
  temperature: 'lucide/thermometer',
  energy: 'farhold/energy',
  construction: 'farhold/construction',
} as const satisfies Record<string, IconName>;

function HeadPicture({ column }: { column: EmpireColumn }) {
  if (column.kind === 'count') return <ItemThumb item={column.item} size="small" />;
  if (column.kind !== 'stock') return <Icon name={pictures[column.kind]} className="text-[18px] text-t2" />;
  const { icon, tint } = resourceLooks[column.resource];
  return <Icon name={icon} className={classNames('text-[20px]', tint)} />;
}

const sortOf = (sorting: Sorting, key: string) =>
  sorting?.key !== key ? 'none' : sorting.ascending ? 'ascending' : 'descending';
