import { MoveArrow, RankMark } from '../ranking/rank-mark.tsx';
import { type Category, columns as pointColumns } from '../ranking/ranking.ts';
import { classNames } from '../ui/class-names.ts';
import { compactAmount, fullAmount } from '../ui/format.ts';
import { type Column, Table } from '../ui/table.tsx';
import { AllianceLink } from './alliance-link.tsx';
import type { RankedAlliance } from './alliance.ts';
import { useTranslations } from './texts.ts';

const NONE = '–';

type AllianceTableProps = {
  rows: readonly RankedAlliance[];
  /** The column that ranks them; on a phone the only one of its kind. */
  category: Category;
  by: 'sum' | 'mean';
  /** The reader's alliance. */
  own: number | null;
};

/** Alliances by strength, with the columns of the ranking of players. */
export function AllianceTable({ rows, category, by, own }: AllianceTableProps) {
  const t = useTranslations('allianceList');
  return (
    <Table
      caption={t('caption', { category: t(`category.${category}`) })}
      columns={useColumns(category, by)}
      rows={rows}
      rowKey={({ id }) => id}
      isMarked={({ id }) => id === own}
    />
  );
}

function useColumns(category: Category, by: 'sum' | 'mean'): Column<RankedAlliance>[] {
  const t = useTranslations('allianceList');
  const isSum = by === 'sum';
  return [
    {
      key: 'place',
      head: t('place'),
      card: 'corner',
      cell: ({ position, change }) => (
        <span className="inline-flex items-center gap-2.5">
          <RankMark position={position} />
          <MoveArrow position={position} change={change} />
        </span>
      ),
    },
    {
      key: 'alliance',
      head: t('alliance'),
      card: 'title',
      isHeader: true,
      cell: (row) => <AllianceLink alliance={row} />,
    },
    { key: 'members', head: t('members'), align: 'end', cell: ({ members }) => fullAmount(members) },
    ...pointColumns.map((column): Column<RankedAlliance> => ({
      key: column,
      head: t(`category.${column}`),
      align: 'end',
      card: column === category ? 'figure' : 'hidden',
      cell: ({ points }) => <Points points={points[column]} isRanked={isSum && column === category} />,
    })),
    ...useSums(category, isSum),
  ];
}

/** The columns of all points, per member and in all. */
function useSums(category: Category, isSum: boolean): Column<RankedAlliance>[] {
  const t = useTranslations('allianceList');
  return [
    {
      key: 'mean',
      head: t('mean'),
      align: 'end',
      cell: ({ mean }) => (mean === null ? NONE : <Points points={mean} isRanked={!isSum} />),
    },
    {
      key: 'overall',
      head: t('total'),
      align: 'end',
      cell: ({ points }) => <Points points={points.overall} isRanked={isSum && category === 'overall'} />,
    },
  ];
}

const Points = ({ points, isRanked }: { points: number; isRanked: boolean }) => (
  <span title={fullAmount(points)} className={classNames(isRanked ? 'font-semibold text-bone' : 'text-t2')}>
    {compactAmount(points)}
  </span>
);
