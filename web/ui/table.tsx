import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Column<Row> = {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'center' | 'end';
  /**
   * The cell's place where a row is a card: its headline, the line under it, the corner at the right, a labelled figure
   * in the list below, a labelled line of its own, or nowhere. A figure by default.
   */
  card?: 'title' | 'note' | 'corner' | 'figure' | 'line' | 'hidden';
  /** Names the row for screen readers; the first column unless said otherwise. */
  isHeader?: boolean;
};

type TableProps<Row> = {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Marks a row as the reader's own or the selected one. */
  isMarked?: (row: Row) => boolean;
  /** Has more columns than a tablet is wide: its rows are cards there, too. */
  isWide?: boolean;
  /** Replaces the rows when there are none. */
  empty?: ReactNode;
};

/**
 * The roles of a table's parts. Chromium drops table semantics for elements displayed as a grid, so a table that
 * becomes cards on a phone needs explicit roles.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  rowHead: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

const aligns = { start: 'text-left', center: 'text-center', end: 'text-right' } as const;

/** What tells a table from a list of cards, by whether it is wide. */
const forms = {
  false: {
    table: 'rail:table',
    head: 'rail:not-sr-only rail:table-header-group',
    body: 'rail:table-row-group',
    row: 'max-rail:as-card rail:table-row',
  },
  true: {
    table: 'mid:table',
    head: 'mid:not-sr-only mid:table-header-group',
    body: 'mid:table-row-group',
    row: 'max-mid:as-card max-mid:rail:grid-cols-5 mid:table-row',
  },
} as const;

/**
 * A table; under 721 px, or under 1,100 px if it is wide, each row is a card, while roles keep it a table for screen
 * readers.
 */
export function Table<Row>({ isWide = false, ...table }: TableProps<Row>) {
  const { caption, columns, rows, rowKey, isMarked, empty } = table;
  const form = forms[`${isWide}`];
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <table {...tableRoles.table} className={classNames('block w-full border-collapse', form.table)}>
      <caption className="sr-only">{caption}</caption>
      <thead {...tableRoles.group} className={classNames('sr-only', form.head)}>
        <tr {...tableRoles.row}>
          {columns.map((column) => (
            <th
              key={column.key}
              {...tableRoles.head}
              className={classNames(
                'eyebrow h-[34px] border-b border-line px-3 first:pl-4 last:pr-4',
                aligns[column.align ?? 'start'],
              )}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group} className={classNames('block', form.body)}>
        {rows.map((row) => (
          <TableRow
            key={rowKey(row)}
            {...{ row, columns }}
            form={form.row}
            isMarked={isMarked?.(row) ?? false}
          />
        ))}
      </tbody>
    </table>
  );
}

type TableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  form: string;
  isMarked: boolean;
};

function TableRow<Row>({ row, columns, form, isMarked }: TableRowProps<Row>) {
  return (
    <tr
      {...tableRoles.row}
      className={classNames(
        'border-b border-line/50 transition-colors last:border-b-0 hover:bg-ink-800/70',
        form,
        isMarked && 'bg-ember/10 shadow-[inset_3px_0_0_var(--color-ember)]',
      )}
    >
      {columns.map((column, at) => {
        const isHeader = column.isHeader ?? (at === 0 && !columns.some((one) => one.isHeader));
        const Cell = isHeader ? 'th' : 'td';
        return (
          <Cell
            key={column.key}
            {...(isHeader ? tableRoles.rowHead : tableRoles.cell)}
            data-card={column.card ?? 'figure'}
            className={classNames(
              'h-[46px] px-3 font-normal first:pl-4 last:pr-4',
              aligns[column.align ?? 'start'],
            )}
          >
            <span aria-hidden className="card-label hidden">
              {column.head}
            </span>
            {column.cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}
