import { useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { fullAmount } from '../ui/format.ts';
import { Pagination } from '../ui/pagination.tsx';
import { Panel } from '../ui/panel.tsx';
import { Table, type Column } from '../ui/table.tsx';

type Row = {
  id: number;
  name: string;
  age: string;
  status: 'NEW' | 'FULL' | 'ACTIVE';
  players: number;
  speed: number;
};

const rows: readonly Row[] = [
  { id: 1, name: 'Andromeda', age: '3 weeks old', status: 'ACTIVE', players: 1204, speed: 1 },
  { id: 2, name: 'Orion', age: 'Started today', status: 'NEW', players: 12, speed: 40 },
  { id: 3, name: 'Cygnus', age: '2 months old', status: 'FULL', players: 5000, speed: 2 },
];
const tones = { NEW: 'ember', ACTIVE: 'ok', FULL: 'danger' } as const;

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    head: 'Universe',
    card: 'title',
    cell: (row) => (
      <>
        <span className="font-display font-semibold">{row.name}</span>{' '}
        <span className="text-small text-t3">{row.age}</span>
      </>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    card: 'note',
    cell: (row) => <Badge tone={tones[row.status]}>{row.status}</Badge>,
  },
  { key: 'players', head: 'Players', align: 'end', cell: (row) => fullAmount(row.players) },
  { key: 'speed', head: 'Resources speed', align: 'end', cell: (row) => `${row.speed}x` },
  { key: 'action', head: 'Action', align: 'end', card: 'corner', cell: (row) => <Action row={row} /> },
];

/** A table with its phone layout, and pagination. */
export function TableSection() {
  const [page, setPage] = useState(9);
  return (
    <Panel className="overflow-hidden" aria-label="Universes">
      <Table
        caption="Universes"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        isMarked={(row) => row.id === 2}
      />
      <div className="border-t border-line">
        <Pagination
          current={page}
          last={20}
          onChange={setPage}
          summary="Showing 401 to 450 of 1.000 players"
        />
      </div>
    </Panel>
  );
}

function Action({ row }: { row: Row }) {
  if (row.status === 'FULL')
    return (
      <Button size="small" disabled>
        Full
      </Button>
    );
  return (
    <Button size="small" variant={row.id === 2 ? 'primary' : 'plain'}>
      {row.id === 2 ? 'Play' : 'Join'}
    </Button>
  );
}
