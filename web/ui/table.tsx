import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Column<Row> = {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'center' | 'end';
  /**
   * The cell's place on a phone, where a row becomes a small card: its headline, the line under it, the corner at the
   * right, a labelled figure in the list below, a labelled line of its own, or nowhere. A figure by default.
   */
  phone?: 'title' | 'note' | 'corner' | 'figure' | 'line' | 'hidden';
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

/** A table; under 721 px each row becomes a card, while roles keep it a table for screen readers. */
export function Table<Row>({ caption, columns, rows, rowKey, isMarked, empty }: TableProps<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <table {...tableRoles.table} className="block w-full border-collapse rail:table">
      <caption className="sr-only">{caption}</caption>
      <thead {...tableRoles.group} className="sr-only rail:not-sr-only rail:table-header-group">
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
      <tbody {...tableRoles.group} className="block rail:table-row-group">
        {rows.map((row) => (
          <TableRow key={rowKey(row)} row={row} columns={columns} isMarked={isMarked?.(row) ?? false} />
        ))}
      </tbody>
    </table>
  );
}

type TableRowProps<Row> = { row: Row; columns: readonly Column<Row>[]; isMarked: boolean };

function TableRow<Row>({ row, columns, isMarked }: TableRowProps<Row>) {
  return (
    <tr
      {...tableRoles.row}
      className={classNames(
        'table-card border-b border-line/50 transition-colors last:border-b-0 hover:bg-ink-800/70 rail:table-row',
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
            data-phone={column.phone ?? 'figure'}
            className={classNames(
              'h-[46px] px-3 font-normal first:pl-4 last:pr-4',
              aligns[column.align ?? 'start'],
            )}
          >
            <span aria-hidden className="table-card-label">
              {column.head}
            </span>
            {column.cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}
